import { neutralPageOf } from '@violet/contract/catalogue/neutral-pages';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText, withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { ChosenPlace } from './chosen-place.ts';
import { riskAt, riskyArea } from './place-risk.ts';
import type { KnownPlaces } from './place-risk.ts';

const RiskDialog = lazyComponent(async () => (await withTexts('protection', import('#parts/protection/risk-dialog.tsx'))).RiskDialog);

/** It does not wait for the network once it is needed. */
export const preloadWarning = () => RiskDialog.preload().catch(() => undefined);

interface RiskWarningProps {
  place: ChosenPlace;
  known: KnownPlaces;
  /** By its name. */
  country: string;
  onChange: (warning: ChosenPlace['warning']) => void;
}

/** The way to the warning, which can be read again. It opens by itself for a place that was just chosen. */
export function RiskWarning({ place, known, country, onChange }: RiskWarningProps) {
  const t = useText('auth');
  const risk = riskAt(place, known);
  const [isReadAgain, setReadAgain] = useState(false);
  if (risk === null) return null;
  function close(warning: ChosenPlace['warning']) {
    setReadAgain(false);
    onChange(warning);
  }
  return (
    <>
      <Note tone="amber" icon={TriangleAlert}>
        {t('regionWhy')}
        <div className="mt-1 -ml-3">
          <Button kind="ghost" size="sm" onClick={() => (place.warning === 'read' ? setReadAgain(true) : onChange('open'))}>
            {t('warningRead')}
          </Button>
        </div>
      </Note>
      {(place.warning === 'open' || isReadAgain) && (
        <Suspense fallback={null}>
          <RiskDialog
            risk={risk}
            area={riskyArea(place, known, country)}
            neutralPage={neutralPageOf(place.country)}
            onUnderstand={() => close('read')}
            onClose={() => close(isReadAgain ? 'read' : 'unread')}
          />
        </Suspense>
      )}
    </>
  );
}
