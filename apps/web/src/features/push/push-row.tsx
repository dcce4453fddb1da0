// Notifications of this device: what the browser lets the viewer do about them, in words. Spec §2 Settings, Notifications.
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useSiteName } from '#lib/look/look.ts';
import { Button } from '#ui/actions/button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { usePush } from './queries.ts';
import type { Push } from './queries.ts';

/** A row that says how it stands and opens what can be done. */
export function PushRow() {
  const t = useText('push', 'device');
  const shell = useText('shell');
  const push = usePush();
  const [isOpen, setOpen] = useState(false);
  const { state } = push;
  return (
    <>
      <ListRow icon={Bell} title={t('row')} caption={state === undefined ? undefined : t(`state.${state}`)} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('title')} description={t('text')} closeLabel={shell('close')}>
        <PushState push={push} />
      </Sheet>
    </>
  );
}

function PushState({ push: { state, turnOn, turnOff, isPending } }: { push: Push }) {
  const t = useText('push', 'device');
  const product = useSiteName();
  if (state === 'unsupported') {
    return (
      <Note tone="neutral" icon={BellOff} title={t('state.unsupported')}>
        {t('unsupportedText', { product })}
      </Note>
    );
  }
  if (state === 'denied') {
    return (
      <>
        <Note tone="amber" icon={BellOff} title={t('state.denied')}>
          {t('deniedText')}
        </Note>
        <Button kind="outline" block loading={isPending} onClick={turnOn}>
          {t('checkAgain')}
        </Button>
      </>
    );
  }
  return (
    <List>
      <SwitchRow
        icon={Bell}
        title={t('switch')}
        caption={t('which')}
        checked={state === 'on'}
        busy={isPending}
        onChange={(on) => (on ? turnOn() : turnOff())}
      />
    </List>
  );
}
