import { RouterProvider } from '@tanstack/react-router';
import { OnboardingProvider } from '#features/onboarding/onboarding-provider.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { createAppRouter } from './router.tsx';

export interface AppProps {
  router: ReturnType<typeof createAppRouter>;
}

/** What outlives signing in and out, outermost first, and the router in the middle. */
export function App({ router }: AppProps) {
  const t = useText('shell');
  return (
    <SessionProvider>
      <ToastProvider regionLabel={t('toasts')} announceLabel={t('toast')}>
        <OnboardingProvider>
          <RouterProvider router={router} />
        </OnboardingProvider>
      </ToastProvider>
    </SessionProvider>
  );
}
