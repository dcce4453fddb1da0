// Someone named in a story asks for its removal, with or without an account. It says nothing of what there is. ADR 016.
import { useLayoutEffect, useRef, useState } from 'react';
import { CancelFoot } from '#parts/site/cancel-foot.tsx';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { Letter } from '#art/letter.tsx';
import { TakedownForm } from '#features/sanctions/takedown/takedown-form.tsx';
import { QuickExit } from '#features/safety/help/quick-exit.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useSiteName } from '#lib/look/look.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';

export function TakedownScreen() {
  const t = useText('takedowns');
  const shell = useText('shell');
  const [isSent, setSent] = useState(false);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-(--v-col) flex-col lg:max-w-[640px]">
      <HeaderBar back={{ label: shell('back'), href: '/' }} actions={<QuickExit />}>
        <SiteMark size={26} />
      </HeaderBar>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col gap-4 px-4 pt-1 pb-10 outline-none">
        {isSent ? (
          <Sent />
        ) : (
          <>
            <div>
              <h1 className="type-title">{t('title')}</h1>
              <p className="mt-1 text-ink-2">{t('text')}</p>
            </div>
            <TakedownForm onSent={() => setSent(true)} />
            <p className="type-caption">{t('care')}</p>
          </>
        )}
      </main>
      <CancelFoot />
    </div>
  );
}

function Sent() {
  const t = useText('takedowns');
  const product = useSiteName();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 text-center">
      <Letter />
      <h1 ref={heading} tabIndex={-1} className="type-title outline-none">
        {t('sent')}
      </h1>
      <p className="max-w-80 text-pretty text-ink-2">{t('sentText', { product })}</p>
      <div className="mt-3">
        <ButtonLink kind="tonal" href="/">
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  );
}
