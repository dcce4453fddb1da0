import type { ReportEvidence } from '@violet/contract/moderation/cases';
import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { LookResult, OnDemand } from '#features/moderation/on-demand.tsx';
import { useMediaLook } from '#features/moderation/queries.ts';

type Media = NonNullable<ReportEvidence['messages'][number]['media']>;

/** Of a photo or a voice nothing is fetched before a moderator asks for it. */
export function EvidenceMedia({ caseId, media: { mediaId, kind, flagged, once } }: { caseId: string; media: Media }) {
  const t = useText('moderation', 'report');
  const isPhoto = kind === 'photo';
  const hints = [
    isPhoto && flagged === true && t('media.flagged'),
    isPhoto && flagged === null && t('media.unchecked'),
    once && t('media.once'),
  ].filter((hint) => hint !== false);
  return (
    <div className="mt-1 flex flex-col gap-1">
      <OnDemand label={isPhoto ? t('media.show') : t('media.listen')}>
        <Fetched caseId={caseId} mediaId={mediaId} isPhoto={isPhoto} />
      </OnDemand>
      {hints.map((hint) => (
        <p key={hint} className="text-micro font-semibold text-ink-2">
          {hint}
        </p>
      ))}
    </div>
  );
}

interface FetchedProps {
  caseId: string;
  mediaId: string;
  isPhoto: boolean;
}

function Fetched({ caseId, mediaId, isPhoto }: FetchedProps) {
  const t = useText('moderation', 'report');
  return (
    <LookResult look={useMediaLook(caseId, mediaId)} failed={t('failed')}>
      {(file) => <Shown file={file} isPhoto={isPhoto} />}
    </LookResult>
  );
}

function Shown({ file, isPhoto }: { file: Blob; isPhoto: boolean }) {
  const t = useText('moderation', 'report');
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isPhoto) return <img src={address} alt={t('media.photo')} className="max-h-96 max-w-full rounded-md bg-fill object-contain" />;
  // What its sender wrote for who cannot listen stands beside it.
  return (
    <audio controls src={address} aria-label={t('media.voice')} className="w-full">
      <track kind="captions" />
    </audio>
  );
}
