import { selfieDays } from '@violet/contract/verification';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRemoveSelfie, useSelfie } from './queries.ts';
import { SelfieSheet } from './selfie-sheet.tsx';

/** A picture of right now, for moderators alone: what becomes of it is said before it is taken. ADR 015. */
export function SelfieCard() {
  const t = useText('verification', 'selfie');
  const locale = useLocale();
  const now = useNow();
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { data: selfie } = useSelfie();
  const remove = useRemoveSelfie();
  const [isOpen, setIsOpen] = useState(false);
  const isKept = selfie !== undefined && selfie !== null;
  function takeBack() {
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: t('removed') }),
      onError: (error) => toast({ kind: 'error', title: t('notRemoved'), description: refusal(error) }),
    });
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-heading">{t('title')}</h2>
      <p className="type-caption">{t('text')}</p>
      <p className="type-caption">{t('kept', { days: selfieDays })}</p>
      {isKept && (
        <Note tone="leaf" icon={Camera} title={t('waiting')}>
          {t('waitingSince', { when: shortAgo(selfie.takenAt, locale, now), pose: t(`pose.${selfie.pose}`) })}
        </Note>
      )}
      <Button kind="tonal" icon={Camera} onClick={() => setIsOpen(true)}>
        {t(isKept ? 'another' : 'begin')}
      </Button>
      {isKept && (
        <Button kind="danger-outline" icon={Trash2} loading={remove.isPending} onClick={takeBack}>
          {t('remove')}
        </Button>
      )}
      {isOpen && <SelfieSheet onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
