import type { factorKinds, SecondFactors } from '@violet/contract/auth/second-factors';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes } from './renew-codes.tsx';

export type FactorAct = (typeof factorKinds)[number] | 'codes';

export interface FactorSheetProps {
  act: FactorAct;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  known: SecondFactors;
}

/** Adding a factor or renewing the recovery codes, and the codes that come of it. */
export function FactorSheet({ act, open, onOpenChange, known }: FactorSheetProps) {
  const t = useText('secondFactors');
  const shell = useText('shell');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const words = {
    passkey: { title: t('passkey.title'), description: t('passkey.text') },
    totp: { title: t('app.title'), description: t('app.text') },
    codes: { title: t('codes.renew'), description: t('codes.renewText') },
  }[act];
  function change(isOpen: boolean) {
    if (!isOpen) setCodes(null);
    onOpenChange(isOpen);
  }
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      dismissOutside={codes === null}
      {...(codes === null ? words : { title: t('codes.title') })}
      closeLabel={shell('close')}
    >
      {codes === null ? (
        <Act act={act} known={known} onCodes={setCodes} onDone={() => change(false)} />
      ) : (
        <RecoveryCodes codes={codes} onDone={() => change(false)} />
      )}
    </Sheet>
  );
}

interface ActProps {
  act: FactorAct;
  known: SecondFactors;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}

function Act({ act, known, onCodes, onDone }: ActProps) {
  const t = useText('secondFactors');
  const { toast } = useToast();
  // The list changes while the sheet closes.
  const [{ isFirst, count }] = useState(() => ({
    isFirst: known.factors.length === 0,
    count: known.factors.filter(({ kind }) => kind === act).length,
  }));
  if (act === 'codes') return <RenewCodes onCodes={onCodes} />;
  const Add = act === 'passkey' ? AddPasskey : AddApp;
  const kind = t(`kind.${act}`);
  return (
    <Add
      isFirst={isFirst}
      suggestedName={count === 0 ? kind : `${kind} ${count + 1}`}
      onAdded={(codes) => {
        toast({ title: act === 'passkey' ? t('passkey.done') : t('app.done') });
        if (codes === undefined) onDone();
        else onCodes(codes);
      }}
    />
  );
}
