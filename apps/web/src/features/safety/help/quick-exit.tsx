import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';

/** What anybody might be looking at. */
const neutralPage = 'https://www.weather.gov/';

/** One tap, and there is nothing left to see. It acts at once here, and takes this page's place in the browser's history. */
function leave() {
  document.title = '';
  document.documentElement.hidden = true;
  window.location.replace(neutralPage);
}

export function QuickExit() {
  const t = useText('shell');
  return (
    <Button kind="danger-outline" size="sm" onClick={leave}>
      {t('quickExit')}
    </Button>
  );
}
