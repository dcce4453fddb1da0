import { useQueryClient } from '@tanstack/react-query';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import { useEffect } from 'react';
import { useProfile } from '#features/profiles/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { keyOf } from '#lib/query/query.ts';
import { MemberProfile } from '#screens/profile/member-profile.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';

/** Someone's profile, opened from the notifications; if it is not to be had, a toast says so. */
export function ProfileOverlay({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText('shell');
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { data, isError } = useProfile(userId);
  useEffect(() => {
    if (!isError || data !== undefined) return;
    toast({ kind: 'error', title: t('somethingWrong') });
    onClose();
  }, [isError, data, toast, t, onClose]);
  if (data === undefined) return null;
  const invalidateLists = () => {
    for (const list of [activityPanelEndpoints.likesReceived, activityPanelEndpoints.potentialMatches]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(list) });
    }
  };
  return <MemberProfile member={data} onClose={onClose} onBlocked={invalidateLists} />;
}
