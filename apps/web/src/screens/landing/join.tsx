import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { AuthCard } from '#features/auth/landing/auth-card.tsx';
import type { AuthTab } from '#features/auth/landing/auth-card.tsx';
import { secondStepHash } from '#features/auth/landing/second-step-hash.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { PageCalls } from '#parts/calls/page-calls.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SignInStep } from './sign-in-step.ts';

/** Login and Sign Up, in the place of the welcome, and the second step of whoever has one. */
export function Join({ onBack }: { onBack: () => void }) {
  return (
    <PageCalls>
      <JoinForms onBack={onBack} />
    </PageCalls>
  );
}

function JoinForms({ onBack }: { onBack: () => void }) {
  const t = useText('landing');
  const navigate = useNavigate();
  const isSecondStep = useLocation({ select: ({ hash }) => hash === secondStepHash });
  const [tab, setTab] = useState<AuthTab>(isSecondStep ? 'login' : 'sign-up');
  usePreloadedHome();
  const toPassword = () => void navigate({ to: '/', replace: true });
  const brand = (
    <span className="pr-2">
      <SiteMark size={26} />
    </span>
  );
  return (
    <div>
      <HeaderBar back={{ label: t('back'), onBack: isSecondStep ? toPassword : onBack }} actions={brand} />
      <div className="flex flex-col gap-3.5 px-4 pb-6">
        {isSecondStep ? (
          <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
            <SignInStep onBack={toPassword} />
          </Suspense>
        ) : (
          <Forms tab={tab} onTab={setTab} />
        )}
      </div>
    </div>
  );
}

function Forms({ tab, onTab }: { tab: AuthTab; onTab: (tab: AuthTab) => void }) {
  const t = useText('landing');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isNew = tab === 'sign-up';
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title">
          {isNew ? t('comeIn') : t('goodToSeeYou')}
        </h1>
        <p className="text-ink-2">{isNew ? t('comeInText') : t('goodToSeeYouText')}</p>
      </div>
      <AuthCard tab={tab} onTab={onTab} />
    </>
  );
}

/** Whoever signs in goes on at once. */
function usePreloadedHome(): void {
  const router = useRouter();
  useEffect(() => void router.preloadRoute({ to: '/home' }), [router]);
}
