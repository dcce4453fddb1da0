import { factorLimits } from '@violet/contract/auth/second-factors';
import type { SecondFactor } from '@violet/contract/auth/second-factors';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRenameFactor } from '#features/second-factors/queries.ts';

export interface FactorOverlayProps {
  factor: SecondFactor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RenameFactor({ factor, open, onOpenChange }: FactorOverlayProps) {
  const t = useText('secondFactors', 'rename');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('title')} closeLabel={shell('close')}>
      <NameForm factor={factor} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

function NameForm({ factor: { id, name }, onDone }: { factor: SecondFactor; onDone: () => void }) {
  const t = useText('secondFactors');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const rename = useRenameFactor(id);
  const [typed, type] = useState(name);
  const [isMissing, setMissing] = useState(false);
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rename.isPending) return;
    if (typed.trim() === '') {
      // At once: the field has to be marked before it can be found.
      flushSync(() => setMissing(true));
      return focusFirstError(event.currentTarget);
    }
    rename.mutate(typed.trim(), {
      onSuccess() {
        toast({ title: t('rename.done') });
        onDone();
      },
      onError: (error) => toast({ kind: 'error', title: t('rename.failed'), description: refusal(error) }),
    });
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField
        label={t('add.name')}
        name="factor-name"
        autoComplete="off"
        maxLength={factorLimits.maxNameLength}
        required
        value={typed}
        error={isMissing ? t('add.nameMissing') : undefined}
        onChange={(event) => {
          type(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" block loading={rename.isPending}>
        {t('rename.save')}
      </Button>
    </form>
  );
}
