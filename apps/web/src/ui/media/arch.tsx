export interface ArchProps {
  src: string;
  /** "" where a name stands beside it. */
  alt: string;
  /** Its size, and half of its width as the radius: `h-[300px] w-[156px] [--v-arch:78px]`. */
  className: string;
  /** What a screen opens with goes before its other pictures. */
  fetchPriority?: 'high';
}

/** A portrait under a round arch, for celebrations and first meetings. */
export function Arch({ src, alt, className, fetchPriority }: ArchProps) {
  return (
    <div className={`v-arch flex-none overflow-hidden bg-sunken ${className}`}>
      <img src={src} alt={alt} decoding="async" fetchPriority={fetchPriority} className="size-full object-cover object-[50%_12%]" />
    </div>
  );
}
