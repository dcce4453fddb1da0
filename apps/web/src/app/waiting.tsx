import { useText } from '#lib/i18n/i18n.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** While the session is being confirmed or a screen's code is on its way. */
export function Waiting() {
  const t = useText('shell');
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <p className="type-caption flex items-center gap-2" role="status">
        <Spinner />
        {t('loading')}
      </p>
    </main>
  );
}
