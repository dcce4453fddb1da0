import type { ReportEvidence } from '@violet/contract/moderation/cases';
import { Flag } from 'lucide-react';
import { clsx } from 'clsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { Icon } from '#ui/media/icon.tsx';
import { EvidenceMedia } from './evidence-media.tsx';
import { EvidencePhotos } from './evidence-photos.tsx';
import { LookResult } from '#features/moderation/on-demand.tsx';
import { useReportLook } from '#features/moderation/queries.ts';

/** What a report rests on, as it was when it came in. ADR 016. */
export function ReportEvidenceLook({ caseId }: { caseId: string }) {
  const t = useText('moderation');
  return (
    <LookResult look={useReportLook(caseId)} failed={t('report.failed')}>
      {(evidence) => (
        <div className="flex flex-col gap-3">
          {evidence.meetup !== undefined && <Meetup meetup={evidence.meetup} />}
          <Profile evidence={evidence} />
          <Messages evidence={evidence} />
        </div>
      )}
    </LookResult>
  );
}

function Meetup({ meetup: { title, description, location } }: { meetup: NonNullable<ReportEvidence['meetup']> }) {
  const t = useText('moderation');
  return (
    <section aria-label={t('report.meetup')} className="flex flex-col gap-1.5 wrap-anywhere">
      <h3 className="type-label">{t('report.meetup')}</h3>
      <p className="font-semibold">{title}</p>
      {description !== '' && <p className="whitespace-pre-wrap">{description}</p>}
      <p className="type-caption">{location}</p>
    </section>
  );
}

function Profile({ evidence: { profile, reported } }: { evidence: ReportEvidence }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  return (
    <section aria-label={t('report.profile')} className="flex flex-col gap-1.5">
      <h3 className="type-label">{t('report.profile')}</h3>
      {profile === null ? (
        <p className="type-caption">{t('report.noProfile')}</p>
      ) : (
        <>
          <p className={clsx('wrap-anywhere whitespace-pre-wrap', profile.bio === '' && 'type-caption')}>
            {profile.bio === '' ? t('report.noBio') : profile.bio}
          </p>
          {profile.prompts.map(({ promptId, answer }) => (
            <p key={promptId} className="wrap-anywhere whitespace-pre-wrap">
              <span className="font-semibold">{labels.prompt(promptId)}:</span> {answer}
            </p>
          ))}
          <EvidencePhotos name={reported?.name ?? t('report.unnamed.reported')} photos={profile.photos} />
        </>
      )}
    </section>
  );
}

function Messages({ evidence }: { evidence: ReportEvidence }) {
  const t = useText('moderation');
  return (
    <section aria-label={t('report.messages')} className="flex flex-col gap-1.5">
      <h3 className="type-label">{t('report.messages')}</h3>
      {evidence.messages.length === 0 ? (
        <p className="type-caption">{t('report.noMessages')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {evidence.messages.map((message, place) => (
            <Message key={place} message={message} evidence={evidence} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Whose side it is from is said beside the name: two may have the same. */
function Message({
  message: { senderId, content, createdAt, about, reported: isChosen = false, removedAt, media },
  evidence: { id, reported, reporter },
}: {
  message: ReportEvidence['messages'][number];
  evidence: ReportEvidence;
}) {
  const t = useText('moderation');
  const labels = useCatalogue();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const side = senderId === 'reported' || senderId === reported?.id ? 'reported' : 'reporter';
  const name = (side === 'reported' ? reported : reporter)?.name;
  return (
    <li className={clsx('rounded-md px-3 py-2', isChosen ? 'bg-rosehip-tint' : 'bg-fill')}>
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-micro text-ink-2">
        <span className="font-semibold wrap-anywhere">
          {name === undefined ? t(`report.unnamed.${side}`) : t(`report.side.${side}`, { name })}
        </span>
        <time dateTime={createdAt}>{format.format(Date.parse(createdAt))}</time>
      </p>
      {about !== undefined && (
        <p className="text-micro text-ink-2 wrap-anywhere">
          {about.kind === 'photo' ? t('report.about.photo') : t('report.about.answer', { question: labels.prompt(about.promptId) })}
        </p>
      )}
      {content !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>}
      {media !== undefined && <EvidenceMedia caseId={id} media={media} />}
      {removedAt !== undefined && <p className="text-micro font-semibold text-ink-2">{t('report.removed')}</p>}
      {isChosen && (
        <p className="flex items-center gap-1 text-micro font-semibold text-rosehip-text">
          <Icon as={Flag} size={14} />
          {t('report.chosen')}
        </p>
      )}
    </li>
  );
}
