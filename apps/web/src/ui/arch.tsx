import type { CSSProperties } from 'react';

export interface ArchProps {
  src: string;
  /** "" where a name stands beside it. */
  alt: string;
  /** In px; the arch's radius is half of it. */
  width: number;
  height?: number | undefined;
}

/** A portrait under a round arch, for celebrations and first meetings. */
export function Arch({ src, alt, width, height = Math.round(width * 1.25) }: ArchProps) {
  const style: CSSProperties & Record<'--v-arch', string> = { width, height, '--v-arch': `${width / 2}px` };
  return (
    <div style={style} className="v-arch flex-none overflow-hidden bg-sunken">
      <img src={src} alt={alt} width={width} height={height} decoding="async" className="size-full object-cover object-[50%_12%]" />
    </div>
  );
}
