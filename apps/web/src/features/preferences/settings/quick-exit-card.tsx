import { useText } from '#lib/i18n/i18n.ts';
import { setQuickExit, useQuickExitOn } from '#lib/stored/quick-exit.ts';
import { useNeutralPage } from '#parts/protection/quick-exit-button.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { List } from '#ui/lists/list.tsx';

/** Acts at once and stays in this browser: whoever needs it may not come to a button that saves. */
export function QuickExitCard() {
  const t = useText('preferences');
  const isOn = useQuickExitOn();
  const page = useNeutralPage();
  return (
    <List label={t('app.quickExit')}>
      <SwitchRow
        title={t('app.quickExit')}
        caption={t('app.quickExitText')}
        checked={isOn}
        onChange={(on) => setQuickExit(on ? page : '')}
      />
    </List>
  );
}
