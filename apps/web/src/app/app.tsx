import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ChatProvider } from '../features/chat/chat-provider.tsx';
import { OnboardingProvider } from '../features/onboarding/onboarding-provider.tsx';
import { useText } from '../lib/i18n.ts';
import { RealtimeProvider } from '../realtime/realtime-provider.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import type { createAppRouter } from './router.tsx';

export interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** All providers, outermost first, and the router in the middle. */
export function App({ queryClient, router }: AppProps) {
  const t = useText('shell');
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RealtimeProvider>
          <TooltipProvider>
            <ToastProvider regionLabel={t('toasts')} announceLabel={t('toast')}>
              <ChatProvider>
                <OnboardingProvider>
                  <RouterProvider router={router} />
                </OnboardingProvider>
              </ChatProvider>
            </ToastProvider>
          </TooltipProvider>
        </RealtimeProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
