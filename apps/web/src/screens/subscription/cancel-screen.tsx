// A contract is left without signing in. The page says that it was received, and nothing of what there is. Spec §4 Leaving a contract.
import { useLayoutEffect, useRef, useState } from 'react';
import { DeclarationForm } from '#features/subscription/declarations/declaration-form.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { PublicFrame } from '#screens/legal/public-frame.tsx';

export function CancelScreen() {
  const t = useText('declarations');
  const [receivedAt, setReceivedAt] = useState<Date>();
  return (
    <PublicFrame>
      {receivedAt === undefined ? (
        <>
          <div>
            <h1 className="type-title">{t('title')}</h1>
            <p className="mt-1 text-ink-2">{t('text')}</p>
          </div>
          <DeclarationForm onSent={setReceivedAt} />
        </>
      ) : (
        <Received at={receivedAt} />
      )}
    </PublicFrame>
  );
}

function Received({ at }: { at: Date }) {
  const t = useText('declarations');
  // By itself: what else is said of days weighs more than this page.
  const moment = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-1 flex-col justify-center gap-2 text-center">
      <h1 ref={heading} tabIndex={-1} className="type-title outline-none">
        {t('received', { moment })}
      </h1>
      <p className="text-pretty text-ink-2">{t('receivedText')}</p>
    </div>
  );
}
