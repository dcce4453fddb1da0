// The way back in where nobody is told what this site is, after a lock and under a look. Spec §2, Route table; ADR 043.
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { LoginForm } from '#features/auth/landing/login-form.tsx';
import { secondStepHash } from '#features/auth/landing/second-step-hash.ts';
import { QuickExit } from '#features/safety/help/quick-exit.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { getLook } from '#lib/look/look.ts';
import { chooseWayIn } from '#lib/look/way-in.ts';
import { PageCalls } from '#parts/calls/page-calls.tsx';
import { CancelFoot } from '#parts/site/cancel-foot.tsx';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { SignInStep } from './sign-in-step.ts';

/** No slogan, no picture, no way to sign up. Its foot has the one link that every open page owes, which could stand on any site. */
export function LoginScreen() {
  const navigate = useNavigate();
  const isSecondStep = useLocation({ select: ({ hash }) => hash === secondStepHash });
  // Whoever was shown no more than this is not shown more by Back.
  useEffect(() => {
    if (getLook() !== 'violet') chooseWayIn('/login');
  }, []);
  return (
    <PageCalls>
      <div className="mx-auto flex min-h-dvh w-full max-w-(--v-col) flex-col">
        <HeaderBar actions={<QuickExit />}>
          <SiteMark size={26} />
        </HeaderBar>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center gap-5 px-4 pt-2 pb-[18dvh] outline-none"
        >
          {isSecondStep ? (
            <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
              <SignInStep onBack={() => void navigate({ to: '/login', replace: true })} />
            </Suspense>
          ) : (
            <Password />
          )}
        </main>
        <CancelFoot />
      </div>
    </PageCalls>
  );
}

function Password() {
  const t = useText('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-title text-center">
        {t('login')}
      </h1>
      <Card as="div">
        <LoginForm />
      </Card>
    </>
  );
}
