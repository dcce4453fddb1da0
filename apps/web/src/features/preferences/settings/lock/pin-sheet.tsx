import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#lib/i18n/i18n.ts';
import { createPin, isPin } from '#lib/lock/pin.ts';
import type { LockPin } from '#lib/lock/shape.ts';
import { PinField } from '#parts/lock/pin-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

export interface PinSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSet: (pin: LockPin) => Promise<void>;
}

/** A new PIN, typed twice: nobody sees what is typed. */
export function PinSheet({ open, onOpenChange, onSet }: PinSheetProps) {
  const t = useText('appLock', 'set');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('title')} description={t('text')} closeLabel={shell('close')}>
      <PinForm onSet={onSet} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

function PinForm({ onSet, onDone }: { onSet: PinSheetProps['onSet']; onDone: () => void }) {
  const t = useText('appLock');
  const { toast } = useToast();
  const [pin, type] = useState('');
  const [again, typeAgain] = useState('');
  const [fault, setFault] = useState<'format' | 'different' | null>(null);
  const [isPending, setPending] = useState(false);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const found = isPin(pin) ? (pin === again ? null : 'different') : 'format';
    // At once: the field has to be marked before it can be found.
    flushSync(() => setFault(found));
    if (found !== null) return focusFirstError(event.currentTarget);
    setPending(true);
    await onSet(await createPin(pin));
    toast({ title: t('set.done'), icon: Lock });
    onDone();
  }
  const edit = (write: (next: string) => void) => (next: string) => {
    write(next);
    setFault(null);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3.5">
      <PinField
        label={t('pin')}
        name="new-pin"
        hint={t('format')}
        takesFocus
        value={pin}
        error={fault === 'format' ? t('format') : undefined}
        onChange={edit(type)}
      />
      <PinField
        label={t('set.again')}
        name="new-pin-again"
        value={again}
        error={fault === 'different' ? t('set.different') : undefined}
        onChange={edit(typeAgain)}
      />
      <Button type="submit" block icon={Lock} loading={isPending}>
        {t('set.save')}
      </Button>
    </form>
  );
}
