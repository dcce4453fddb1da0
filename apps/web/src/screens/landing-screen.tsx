// The way in: what this is, then Login and Sign Up. Spec §2, Landing.
import { PRODUCT_NAME } from '@violet/contract/product';
import { useEffect, useRef, useState } from 'react';
import { Wordmark } from '../art/brand.tsx';
import { AuthCard } from '../features/auth/auth-card.tsx';
import type { AuthTab } from '../features/auth/auth-card.tsx';
import { LandingArt } from '../features/auth/landing-art.tsx';
import { Welcome } from '../features/auth/welcome.tsx';
import { useText } from '../lib/i18n.ts';
import { HeaderBar } from '../ui/header-bar.tsx';
import { Link } from '../ui/link.tsx';

export function LandingScreen() {
  const t = useText('landing');
  const takedown = useText('takedown');
  const [started, setStarted] = useState(false);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-(--v-col) outline-none lg:grid lg:max-w-none lg:grid-cols-2">
      <div className={started ? 'max-lg:hidden' : undefined}>
        <LandingArt label={t('portraits')} />
      </div>
      <div className="lg:grid lg:min-h-dvh lg:place-items-center lg:px-8 lg:py-10">
        {started ? (
          <Join onBack={() => setStarted(false)} />
        ) : (
          <div className="flex w-full flex-col gap-3 px-6 pt-[22px] pb-7 lg:max-w-(--v-col)">
            <Wordmark name={PRODUCT_NAME} size={26} />
            <Welcome onStart={() => setStarted(true)} />
            <footer className="text-center">
              <Link href="/takedown" className="type-caption inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink">
                {takedown('link')}
              </Link>
            </footer>
          </div>
        )}
      </div>
    </main>
  );
}

function Join({ onBack }: { onBack: () => void }) {
  const t = useText('landing');
  const [tab, setTab] = useState<AuthTab>('sign-up');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isNew = tab === 'sign-up';
  const brand = (
    <span className="pr-2">
      <Wordmark name={PRODUCT_NAME} size={26} />
    </span>
  );
  return (
    <div className="w-full lg:max-w-(--v-col)">
      <HeaderBar back={{ label: t('back'), onBack }} actions={brand} />
      <div className="flex flex-col gap-3.5 px-4 pb-10">
        <div>
          <h1 ref={heading} tabIndex={-1} className="type-title">
            {isNew ? t('comeIn') : t('goodToSeeYou')}
          </h1>
          <p className="text-ink-2">{isNew ? t('comeInText') : t('goodToSeeYouText')}</p>
        </div>
        <AuthCard tab={tab} onTab={setTab} />
      </div>
    </div>
  );
}
