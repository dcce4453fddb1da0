import { verificationReviewHours, type Verification } from '@violet/contract/verification';
import { BadgeCheck } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRequestVerification } from './queries.ts';

/** Asks a moderator to look; it costs nothing. Spec §2 Verification, §9 Limits. */
export function RequestCard({
  verification: { verificationStatus, hasRequiredPhotos, minPhotosRequired },
}: {
  verification: Verification;
}) {
  const t = useText('verification');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const request = useRequestVerification();
  if (verificationStatus === 'verified' || verificationStatus === 'pending') return null;
  const within = t('within', { hours: verificationReviewHours });
  function ask() {
    request.mutate(undefined, {
      onSuccess: () => toast({ title: t('requested'), description: within, icon: BadgeCheck }),
      onError: (error) => toast({ kind: 'error', title: t('requestFailed'), description: refusal(error) }),
    });
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-heading">{t('ask')}</h2>
      <p className="type-caption">{hasRequiredPhotos ? within : t('morePhotos', { min: minPhotosRequired })}</p>
      <Button block icon={BadgeCheck} disabled={!hasRequiredPhotos} loading={request.isPending} onClick={ask}>
        {t('request')}
      </Button>
    </Card>
  );
}
