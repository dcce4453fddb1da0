import { useEffect, useEffectEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { notSignedIn } from '#lib/api/session-signals.ts';
import { useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

/** Says that a session was ended from elsewhere: another device, a new password, a suspension. It also says where to read more. */
export function useSessionEnd(): void {
  const t = useText('shell');
  const { user, isLoading } = useAuth();
  const { toast } = useToast();
  const tell = useEffectEvent(() => {
    // A stored copy that nobody has confirmed is no session.
    if (!isLoading && user !== null) toast({ title: t('signedOut'), description: t('signedOutText') });
  });
  useEffect(() => notSignedIn.listen(() => tell()), []);
}
