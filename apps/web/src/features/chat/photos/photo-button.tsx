import type { MatchMedia } from '@violet/contract/chat/message-media';
import type { Quote } from '@violet/contract/chat/messages';
import { Image } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { MediaButton } from '#features/chat/composer/media-button.tsx';
import { LazyPhotoSheet } from './lazy-photo.tsx';

export interface PhotoButtonProps {
  matchId: string;
  name: string;
  isYoung: boolean;
  photos: MatchMedia['photos'];
  answered: Quote | null;
  onAnswered: () => void;
}

/** Begins a photo message. Where photos are not open it says why. */
export function PhotoButton({ photos, onAnswered, ...conversation }: PhotoButtonProps) {
  const t = useText('chat');
  const reason = photos === 'open' ? null : t(photos === 'off' ? 'photosOff' : 'photosLocked');
  return (
    <MediaButton icon={Image} label={t('photo')} reason={reason} preload={LazyPhotoSheet.preload}>
      {(close) => (
        <LazyPhotoSheet
          {...conversation}
          onClose={close}
          onSent={() => {
            onAnswered();
            close();
          }}
        />
      )}
    </MediaButton>
  );
}
