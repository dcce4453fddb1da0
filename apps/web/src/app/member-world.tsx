import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { AskLockHost } from '#features/app-lock/ask-lock-host.tsx';
import { ChatProvider } from '#features/chat/outbox/chat-provider.tsx';
import { CheckInHost } from '#features/date-plans/check-in/check-in-host.tsx';
import { FeedbackOverlay } from '#features/feedback/feedback-overlay.tsx';
import { useSounds } from '#features/feedback/use-sounds.ts';
import { usePushUpkeep } from '#features/push/queries.ts';
import { useSanctionUpkeep } from '#features/sanctions/queries.ts';
import { StepUpHost } from '#features/second-factors/step-up/step-up-host.tsx';
import { usePremiumUpkeep } from '#features/subscription/queries.ts';
import { usePaymentReturn } from '#features/subscription/payment/use-payment-return.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { logProblem } from '#lib/log.ts';
import { keepRest } from '#lib/service-worker.ts';
import { PageCalls } from '#parts/calls/page-calls.tsx';
import { RealtimeProvider } from '#realtime/realtime-provider.tsx';
import { loadToast } from '#ui/feedback/toast.tsx';
import { usePlaceNames } from './use-place-names.ts';
import { useRefetchOnline } from './use-refetch-online.ts';
import { useProtectedExit } from './use-protected-exit.ts';
import { useSessionEnd } from './use-session-end.ts';

/** What goes on for a member whichever screen is open: caches, the socket, the outbox, petals and sounds. It ends with the session. */
export function MemberWorld({ children }: { children: ReactNode }) {
  return (
    <PageCalls>
      <RealtimeProvider>
        <ChatProvider>
          <Upkeep />
          {children}
          <FeedbackOverlay />
          <StepUpHost />
          <CheckInHost />
          <AskLockHost />
        </ChatProvider>
      </RealtimeProvider>
    </PageCalls>
  );
}

function Upkeep() {
  useSounds();
  usePushUpkeep();
  usePremiumUpkeep();
  usePaymentReturn();
  useSanctionUpkeep();
  useRefetchOnline();
  usePlaceNames();
  useSessionEnd();
  useProtectedExit();
  const language = useLanguage();
  useEffect(() => void keepRest(language), [language]);
  useEffect(() => {
    // What fails for want of a network has to be said without one.
    loadToast().catch((cause: unknown) => logProblem('The toast did not come', cause));
  }, []);
  return null;
}
