import type { LikedPart } from '@violet/contract/chat/liked-part';
import { Heart } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { IconButtonProps } from '#ui/actions/icon-button.tsx';

export interface LikePartButtonProps extends Pick<IconButtonProps, 'kind'> {
  part: LikedPart;
  onLikePart: (part: LikedPart) => void;
}

/** Likes one answer or photo of a profile that may be liked. */
export function LikePartButton({ part, onLikePart, kind }: LikePartButtonProps) {
  const t = useText('discovery', 'note');
  const label = t(part.kind === 'prompt' ? 'answer' : 'photo');
  return <IconButton icon={Heart} kind={kind} label={label} onClick={() => onLikePart(part)} />;
}
