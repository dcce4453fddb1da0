import type { VerificationCase } from '@violet/contract/moderation-cases';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSelfieLook } from './queries.ts';

/** Her live selfie beside the pose that was asked for. It is fetched when somebody wants to see it: each look is written down. */
export function SelfieEvidence({ known: { id, member, selfie, state } }: { known: VerificationCase }) {
  const t = useText('moderation');
  const words = useText('selfie');
  const [isShown, setIsShown] = useState(false);
  if (state === 'decided') return null;
  return (
    <section aria-label={t('selfie.title')} className="flex flex-col gap-1.5 text-caption">
      <h4 className="type-label">{t('selfie.title')}</h4>
      {selfie === null ? (
        <p className="text-ink-2">{t('selfie.none')}</p>
      ) : (
        <>
          <p>{t('selfie.pose', { pose: words(`pose.${selfie.pose}`) })}</p>
          <p className="text-ink-2">{selfie.likeness === null ? t('selfie.notCompared') : t('selfie.likeness', selfie.likeness)}</p>
          {isShown ? (
            <Picture caseId={id} name={member.name} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <Button kind="tonal" size="sm" icon={Eye} onClick={() => setIsShown(true)}>
                {t('selfie.show')}
              </Button>
              <span className="text-ink-2">{t('selfie.logged')}</span>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Picture({ caseId, name }: { caseId: string; name: string }) {
  const t = useText('moderation');
  const { data, isError } = useSelfieLook(caseId);
  if (isError) return <Note tone="amber">{t('selfie.failed')}</Note>;
  if (data === undefined) return <Skeleton className="h-64 rounded-md" />;
  return <img src={data.picture} alt={t('selfie.alt', { name })} className="max-h-[60dvh] w-full rounded-md bg-sunken object-contain" />;
}
