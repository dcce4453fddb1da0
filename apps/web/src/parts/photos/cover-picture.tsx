import { clsx } from 'clsx';
import { coverLook } from './photo.ts';

/** The few pixels in a frame of a photo's shape, to which the caller gives a width. */
export function CoverPicture({ src, alt, className }: { src: string; alt: string; className?: string | undefined }) {
  return (
    <span className={clsx('block aspect-[4/5] overflow-hidden rounded-lg bg-violet-tint', className)}>
      <img src={src} alt={alt} draggable={false} className={clsx('size-full object-cover', coverLook)} />
    </span>
  );
}
