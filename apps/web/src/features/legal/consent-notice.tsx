import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { takeRoomAbove } from '#ui/layout/room-above.ts';
import { useConsent } from './queries.ts';

/** Terms or privacy have changed. It stands above the page and holds nothing back: what is put off comes with the next visit. */
export function ConsentNotice({ version }: { version: string }) {
  const t = useText('legal', 'consent');
  const titles = useText('titles');
  const { refusal } = useRefusalText();
  const [isLater, setLater] = useState(false);
  const consent = useConsent();
  if (isLater) return null;
  const link = 'inline-flex min-h-11 items-center underline underline-offset-3';
  return (
    <section ref={takeRoomAbove} aria-label={t('label')} className="flex flex-col gap-2 border-b border-line bg-raised px-4 py-3">
      <p>{t('text')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link href="/terms" className={link}>
          {titles('terms')}
        </Link>
        <Link href="/privacy" className={link}>
          {titles('privacy')}
        </Link>
        <span className="ml-auto flex gap-1">
          <Button kind="ghost" size="sm" onClick={() => setLater(true)}>
            {t('later')}
          </Button>
          <Button size="sm" loading={consent.isPending} onClick={() => consent.mutate(version)}>
            {t('accept')}
          </Button>
        </span>
      </div>
      {consent.isError && (
        <Note tone="rosehip" role="alert">
          {refusal(consent.error)}
        </Note>
      )}
    </section>
  );
}
