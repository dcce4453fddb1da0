// What is said where the viewer does not see every photo in clear. ADR 044.
import type { Profile } from '@violet/contract/profiles';
import { Lock } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';

type Kept = Pick<Profile, 'photosBlurred' | 'photosForMatches'>;

/** For everybody who wonders about the picture, and how many more a match sees. Nothing where all of it is seen. */
export function CoverNotes({ photosBlurred, photosForMatches: count }: Kept) {
  const t = useText('covers');
  const notes = [photosBlurred && t('covered'), count > 0 && t('forMatches', { count })];
  return notes.map(
    (note) =>
      note !== false && (
        <Badge key={note} icon={Lock} tone="neutral">
          {note}
        </Badge>
      ),
  );
}
