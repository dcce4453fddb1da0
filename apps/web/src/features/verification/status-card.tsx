import type { Verification, VerificationStatus } from '@violet/contract/verification';
import { BadgeCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import type { Tone } from '#ui/layout/tone.ts';

const looks: Record<VerificationStatus, { icon: IconType; tone: Tone }> = {
  verified: { icon: BadgeCheck, tone: 'leaf' },
  pending: { icon: Clock, tone: 'amber' },
  rejected: { icon: CircleX, tone: 'rosehip' },
  not_started: { icon: CircleDashed, tone: 'neutral' },
};

/** Half for each completed part, the required photos and the handles; who is verified has nothing left to do. Spec §4 Verification. */
function progressOf({ verificationStatus, hasRequiredPhotos, socialVerified }: Verification): number {
  if (verificationStatus === 'verified') return 100;
  return (hasRequiredPhotos ? 50 : 0) + (socialVerified ? 50 : 0);
}

/** How far the viewer is, and what a moderator said. Spec §2 Verification. */
export function StatusCard({ verification }: { verification: Verification }) {
  const t = useText('verification');
  const { verificationStatus: status, verificationNotes: notes } = verification;
  const progress = progressOf(verification);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-heading">{t('status')}</h2>
        <Badge {...looks[status]}>{t(`badge.${status}`)}</Badge>
      </div>
      <Progress label={t('progress')} value={progress} tone={status === 'verified' ? 'leaf' : 'violet'} />
      <p className="type-caption">{t(`statusText.${status}`)}</p>
      {status === 'rejected' && notes !== null && (
        <Note tone="rosehip" title={t('notes')}>
          <p className="break-words whitespace-pre-wrap">{notes}</p>
        </Note>
      )}
    </Card>
  );
}
