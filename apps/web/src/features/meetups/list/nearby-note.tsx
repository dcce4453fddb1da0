import { MapPin } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Note } from '#ui/feedback/note.tsx';

/** What 'near me' goes by; without the viewer's city nothing is near. ADR 019. */
export function NearbyNote() {
  const t = useText('meetups');
  const { location } = useMember();
  if (location !== '') return <p className="type-caption">{t('filter.nearText')}</p>;
  return (
    <Note icon={MapPin} title={t('filter.noCity')} role="status">
      <p>{t('filter.noCityText')}</p>
      <div className="mt-2">
        <ButtonLink size="sm" kind="outline" href="/profile/edit">
          {t('filter.addCity')}
        </ButtonLink>
      </div>
    </Note>
  );
}
