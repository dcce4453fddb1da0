import { factorLimits } from '@violet/contract/auth/second-factors';
import type { SecondFactors } from '@violet/contract/auth/second-factors';
import { KeyRound, RotateCw, ShieldAlert, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { hasPasskeys } from '#features/second-factors/passkeys.ts';
import { FactorList } from './factor-list.tsx';
import { FactorSheet } from './factor-sheet.tsx';
import type { FactorAct } from './factor-sheet.tsx';

/** What the viewer shows besides the password, and how to add to it. */
export function SecondStep({ known }: { known: SecondFactors }) {
  const t = useText('secondFactors');
  const [act, setAct] = useState<FactorAct>('passkey');
  const [isOpen, setOpen] = useState(false);
  const { factors, recoveryCodesLeft, required } = known;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusStays(heading, factors.length);
  function begin(what: FactorAct) {
    setAct(what);
    setOpen(true);
  }
  return (
    <>
      {required && factors.length === 0 && (
        <Note tone="amber" icon={ShieldAlert}>
          {t('required')}
        </Note>
      )}
      <section className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="type-label px-1 text-ink-2">
          {t('list.heading')}
        </h2>
        {factors.length === 0 ? <Note tone="neutral">{t('list.none')}</Note> : <FactorList factors={factors} />}
      </section>
      <AddButtons known={known} onBegin={begin} />
      {factors.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="type-label px-1 text-ink-2">{t('codes.heading')}</h2>
          <p className="type-caption px-1">{t('codes.left', { count: recoveryCodesLeft, max: factorLimits.recoveryCodes })}</p>
          <Button kind="outline" block icon={RotateCw} onClick={() => begin('codes')}>
            {t('codes.renew')}
          </Button>
        </section>
      )}
      <FactorSheet act={act} open={isOpen} onOpenChange={setOpen} known={known} />
    </>
  );
}

interface AddButtonsProps {
  known: SecondFactors;
  onBegin: (act: FactorAct) => void;
}

/** Only what can be added here: a passkey needs the browser and the address of the site. */
function AddButtons({ known: { factors, passkeys }, onBegin }: AddButtonsProps) {
  const t = useText('secondFactors');
  const count = (kind: string) => factors.filter((factor) => factor.kind === kind).length;
  const mayPasskey = passkeys && hasPasskeys();
  return (
    <div className="flex flex-col gap-2">
      {mayPasskey && count('passkey') < factorLimits.passkeys && (
        <Button block icon={KeyRound} onClick={() => onBegin('passkey')}>
          {t('passkey.title')}
        </Button>
      )}
      {count('totp') < factorLimits.totps && (
        <Button kind={mayPasskey ? 'tonal' : 'primary'} block icon={Smartphone} onClick={() => onBegin('totp')}>
          {t('app.title')}
        </Button>
      )}
      {!mayPasskey && <p className="type-caption px-1">{passkeys ? t('passkey.unsupported') : t('passkey.off')}</p>}
    </div>
  );
}

/** The heading above takes the focus when the row goes that had it. */
function useFocusStays(heading: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const hasShrunk = count < before.current;
    before.current = count;
    if (hasShrunk && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, count]);
}
