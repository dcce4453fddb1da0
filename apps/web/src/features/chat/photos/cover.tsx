import type { PhotoPart } from '@violet/contract/chat/message-media';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

/** What is to be known of a photo before it is seen. */
export function doubtOf({ flagged }: PhotoPart, t: ReturnType<typeof useText<'photoMessages'>>): string {
  if (flagged === null) return t('unchecked');
  return flagged ? t('flagged') : t('covered');
}

export interface CoverProps {
  icon: IconType;
  title: string;
  detail?: string | undefined;
  isMine?: boolean | undefined;
  /** As large as the photo will be, so that nothing moves when it comes. */
  photo?: PhotoPart | undefined;
  children?: ReactNode | undefined;
}

/** In the place of a photo. */
export function Cover({ icon, title, detail, isMine = false, photo, children }: CoverProps) {
  return (
    <span
      style={photo && { aspectRatio: `${photo.width} / ${photo.height}` }}
      className={clsx(
        'flex min-h-28 w-full flex-col items-center justify-center gap-1.5 rounded-md px-3 py-4 text-center',
        photo !== undefined && 'max-h-80',
        isMine ? 'inset-ring inset-ring-on-violet/40' : 'bg-violet-tint text-violet-text',
      )}
    >
      <Icon as={icon} size={24} />
      <span className="text-caption font-semibold">{title}</span>
      {detail !== undefined && <span className="text-micro">{detail}</span>}
      {children}
    </span>
  );
}

export function Act({ isMine = false, onClick, children }: { isMine?: boolean | undefined; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={clsx('min-h-11 rounded-full px-3 text-caption font-semibold underline underline-offset-3', !isMine && 'text-violet-text')}
    >
      {children}
    </button>
  );
}
