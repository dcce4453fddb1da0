import type { StoryCase } from '@violet/contract/moderation/cases';
import { memberActions } from '@violet/contract/moderation/moderation';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from '#features/moderation/decisions/decision-form.tsx';
import { useDecideStory } from '#features/moderation/decisions/decision-queries.ts';

/** A reported story; who wrote it is told to nobody. Spec R15. */
export function StoryCaseCard({ known }: { known: StoryCase }) {
  const t = useText('moderation');
  const { title, content, aboutName, hidden, reports } = known;
  return (
    <CaseCard
      known={known}
      title={title}
      caption={aboutName === null ? t('story.aboutNobody') : t('story.about', { name: aboutName })}
      badges={<Badge tone={hidden ? 'amber' : 'neutral'}>{t(hidden ? 'story.hidden' : 'story.visible')}</Badge>}
      form={<StoryDecisionForm known={known} />}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>
      <section aria-label={t('story.reports')} className="flex flex-col gap-1.5">
        <h3 className="type-label">{t('story.reports')}</h3>
        <ul className="flex flex-col gap-2">
          {reports.map((report, place) => (
            <StoryReport key={place} report={report} />
          ))}
        </ul>
      </section>
    </CaseCard>
  );
}

function StoryReport({ report: { reason, description, createdAt } }: { report: StoryCase['reports'][number] }) {
  const labels = useCatalogue();
  const locale = useLocale();
  return (
    <li className="rounded-md bg-fill px-3 py-2 text-caption">
      <p className="flex flex-wrap justify-between gap-x-2">
        <span className="font-semibold">{labels.reason(reason)}</span>
        <time dateTime={createdAt} className="text-ink-2">
          {shortAgo(createdAt, locale)}
        </time>
      </p>
      {description !== null && <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>}
    </li>
  );
}

function StoryDecisionForm({ known: { id, reports } }: { known: StoryCase }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  const reason = reports[0]?.reason ?? 'Other';
  return (
    <>
      <p className="type-caption">{t('story.unseen')}</p>
      <DecisionForm
        actions={['dismiss', ...memberActions]}
        effectOf={(act) => t(`effect.story.${act}`)}
        noteHint={t('noteHint.moderators')}
        told={{
          by: ['warn', 'suspend', 'ban'],
          otherwise: reason === 'Other' ? t('toldNothing') : t('toldAsReported', { reason: labels.reason(reason) }),
        }}
        mutation={useDecideStory(id)}
      />
    </>
  );
}
