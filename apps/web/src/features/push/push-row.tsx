// Notifications of this device: what the browser lets her do about them, in words. Spec §2 Settings, Notifications.
import { Bell, BellOff } from 'lucide-react';
import { PRODUCT_NAME } from '@violet/contract/product';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Note } from '../../ui/note.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { usePush } from './queries.ts';
import type { Push } from './queries.ts';

/** A row that says how it stands and opens what can be done. */
export function PushRow() {
  const t = useText('alerts');
  const shell = useText('shell');
  const push = usePush();
  const [isOpen, setOpen] = useState(false);
  const { state } = push;
  return (
    <>
      <ListRow
        icon={Bell}
        title={t('push.row')}
        caption={state === undefined ? undefined : t(`push.state.${state}`)}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('push.title')} description={t('push.text')} closeLabel={shell('close')}>
        <PushState push={push} />
      </Sheet>
    </>
  );
}

function PushState({ push: { state, turnOn, turnOff, isPending } }: { push: Push }) {
  const t = useText('alerts');
  if (state === 'unsupported') {
    return (
      <Note tone="neutral" icon={BellOff} title={t('push.state.unsupported')}>
        {t('push.unsupportedText', { product: PRODUCT_NAME })}
      </Note>
    );
  }
  if (state === 'denied') {
    return (
      <>
        <Note tone="amber" icon={BellOff} title={t('push.state.denied')}>
          {t('push.deniedText')}
        </Note>
        <Button kind="outline" block loading={isPending} onClick={turnOn}>
          {t('push.checkAgain')}
        </Button>
      </>
    );
  }
  return (
    <List>
      <SwitchRow
        icon={Bell}
        title={t('push.switch')}
        caption={t('push.which')}
        checked={state === 'on'}
        busy={isPending}
        onChange={(on) => (on ? turnOn() : turnOff())}
      />
    </List>
  );
}
