// The way in: what this is, then Login and Sign Up. Spec §2, Landing.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { LandingArt } from '#features/auth/landing/landing-art.tsx';
import { secondStepHash } from '#features/auth/landing/second-step-hash.ts';
import { Welcome } from '#features/auth/landing/welcome.tsx';
import { QuickExitEverywhere } from '#features/safety/help/quick-exit.tsx';
import { useText, withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { whenUsed } from '#lib/when-used.ts';
import { SourceLink } from '#parts/source-link.tsx';
import { Link } from '#ui/actions/link.tsx';

// With the part of its form that comes by itself: nobody who has begun to type waits for it.
const Join = lazyComponent(async () => {
  const [{ Join: forms }] = await Promise.all([withTexts('join', import('./landing/join.tsx')), import('#parts/places/home-place.tsx')]);
  return forms;
});

const aboutPages = ['privacy', 'terms', 'imprint', 'cancel'] as const;

// What happened to the button while the page had no script yet (public/after-paint.js).
const pressedEarly = 'data-pressed-early';
const focusedEarly = 'data-focused-early';

/** What cannot be fetched says so when it is drawn. */
const preloadJoin = () => Join.preload().catch(() => undefined);

/** Answers once. */
function takeMark(name: string): boolean {
  return document.documentElement.hasAttribute(name) && !document.documentElement.toggleAttribute(name, false);
}

/** As soon as it stands in the place of the first one: what is pressed in between would be lost. */
function focusIfFocusedEarly(button: HTMLButtonElement | null): void {
  if (button !== null && takeMark(focusedEarly)) button.focus();
}

/** A page that is loaded between the steps of a sign-in goes on there. The build draws the landing without a router. */
function useSignInUnderWay(setStarted: (started: boolean) => void): void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  useEffect(() => {
    const goOn = () => {
      if (router?.state.location.hash === secondStepHash) void preloadJoin().then(() => setStarted(true));
    };
    goOn();
    return router?.subscribe('onResolved', goOn);
  }, [router, setStarted]);
}

export function LandingScreen() {
  const t = useText('landing');
  const [started, setStarted] = useState(false);
  // The welcome stays until the forms are here, which are on their way once the page is read.
  const [isStarting, setStarting] = useState(false);
  useEffect(() => void whenUsed().then(preloadJoin), []);
  async function start() {
    setStarting(true);
    await preloadJoin();
    setStarted(true);
    setStarting(false);
  }
  const startIfPressed = useEffectEvent(() => takeMark(pressedEarly) && void start());
  useEffect(() => {
    const frame = requestAnimationFrame(() => startIfPressed());
    return () => cancelAnimationFrame(frame);
  }, []);
  useSignInUnderWay(setStarted);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-(--v-col) outline-none lg:grid lg:max-w-none lg:grid-cols-2">
      <div className={started ? 'max-lg:hidden' : undefined}>
        <LandingArt label={t('portraits')} />
        {/* The words stand below the art, where nobody looks for a way out. */}
        <div className="fixed top-[max(8px,env(safe-area-inset-top))] right-2 z-20 rounded-full bg-surface empty:hidden lg:hidden">
          <QuickExitEverywhere />
        </div>
      </div>
      <div className="lg:grid lg:min-h-dvh lg:place-items-center lg:px-8 lg:py-10">
        {started ? (
          <div className="w-full pb-7 lg:max-w-(--v-col)">
            <Join onBack={() => setStarted(false)} />
            <div className="px-4">
              <LandingFooter />
            </div>
          </div>
        ) : (
          <div className="flex w-full flex-col gap-3 px-6 pt-[22px] pb-7 lg:max-w-(--v-col)">
            <div className="flex items-center justify-between gap-2">
              <SiteMark size={26} />
              <div className="max-lg:hidden">
                <QuickExitEverywhere />
              </div>
            </div>
            <Welcome isStarting={isStarting} onStart={() => void start()} buttonRef={focusIfFocusedEarly} />
            <LandingFooter />
          </div>
        )}
      </div>
    </main>
  );
}

function LandingFooter() {
  const t = useText('landing');
  const takedown = useText('takedowns');
  const titles = useText('titles');
  const link = 'type-caption inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink';
  return (
    <footer className="flex flex-wrap justify-center gap-x-5">
      <Link href="/takedown" className={link}>
        {takedown('link')}
      </Link>
      {aboutPages.map((name) => (
        <Link key={name} href={`/${name}`} className={link}>
          {titles(name)}
        </Link>
      ))}
      <SourceLink />
      <Link href="https://www.geonames.org/" target="_blank" rel="noreferrer" className={link}>
        {t('places')}
      </Link>
    </footer>
  );
}
