import type { VerificationCase } from '@violet/contract/moderation/cases';
import { useText } from '#lib/i18n/i18n.ts';
import { LookResult, OnDemand } from '#features/moderation/on-demand.tsx';
import { useSelfieLook } from '#features/moderation/queries.ts';

/** The live selfie beside the pose that was asked for. It is fetched when somebody wants to see it: each look is written down. */
export function SelfieEvidence({ known: { id, member, selfie, state } }: { known: VerificationCase }) {
  const t = useText('moderation');
  const words = useText('verification', 'selfie');
  if (state === 'decided') return null;
  return (
    <section aria-label={t('selfie.title')} className="flex flex-col gap-1.5 text-caption">
      <h3 className="type-label">{t('selfie.title')}</h3>
      {selfie === null ? (
        <p className="text-ink-2">{t('selfie.none')}</p>
      ) : (
        <>
          <p>{t('selfie.pose', { pose: words(`pose.${selfie.pose}`) })}</p>
          <p className="text-ink-2">{selfie.likeness === null ? t('selfie.notCompared') : t('selfie.likeness', selfie.likeness)}</p>
          <OnDemand label={t('selfie.show')}>
            <Picture caseId={id} name={member.name} />
          </OnDemand>
        </>
      )}
    </section>
  );
}

function Picture({ caseId, name }: { caseId: string; name: string }) {
  const t = useText('moderation');
  return (
    <LookResult look={useSelfieLook(caseId)} failed={t('selfie.failed')}>
      {({ picture }) => (
        <img src={picture} alt={t('selfie.alt', { name })} className="max-h-[60dvh] w-full rounded-md bg-sunken object-contain" />
      )}
    </LookResult>
  );
}
