import type { MemberHistory, ReportCase } from '@violet/contract/moderation/cases';
import type { ReactNode } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LookResult } from '#features/moderation/on-demand.tsx';
import { useMemberLook } from '#features/moderation/queries.ts';
import { useDecisionWords } from '#features/moderation/decisions/use-decision-words.ts';

export function MemberHistoryLook({ userId }: { userId: string }) {
  const t = useText('moderation');
  return (
    <LookResult look={useMemberLook(userId)} failed={t('report.failed')}>
      {(history) => <MemberRecord history={history} />}
    </LookResult>
  );
}

/** What was reported about a member and what was decided, newest first. */
export function MemberRecord({ history }: { history: MemberHistory }) {
  const t = useText('moderation');
  const { reportsAgainst, actions } = history;
  return (
    <div className="flex flex-col gap-3">
      <Facts history={history} />
      {reportsAgainst.length > 0 && (
        <Entries title={t('member.against')}>
          {reportsAgainst.map((report) => (
            <PastReport key={report.id} report={report} />
          ))}
        </Entries>
      )}
      {actions.length === 0 ? (
        <p className="type-caption">{t('member.noActions')}</p>
      ) : (
        <Entries title={t('member.actions')}>
          {actions.map((action, index) => (
            <PastAction key={index} action={action} />
          ))}
        </Entries>
      )}
    </div>
  );
}

function Facts({ history: { member, createdAt, suspendedUntil, reportsAgainst, reportsFiled } }: { history: MemberHistory }) {
  const t = useText('moderation');
  const locale = useLocale();
  const { format } = new Intl.NumberFormat(locale);
  const isShutOut = member.standing === 'suspended' || member.standing === 'banned';
  const facts = {
    since: dayText(createdAt, locale),
    ...(isShutOut && { until: suspendedUntil === null ? t('member.untilLifted') : dayText(suspendedUntil, locale) }),
    against: format(reportsAgainst.length),
    filed: format(reportsFiled),
  };
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
        <div key={fact} className="contents">
          <dt className="type-caption">{t(`member.${fact}`)}</dt>
          <dd className="tabular-nums">{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="type-label">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

function Entry({ title, at, children }: { title: string; at: string; children?: ReactNode }) {
  const locale = useLocale();
  return (
    <li className="rounded-md bg-fill px-3 py-2 text-caption">
      <p className="flex flex-wrap justify-between gap-x-2">
        <span className="font-semibold">{title}</span>
        <time dateTime={at} className="text-ink-2">
          {dayText(at, locale)}
        </time>
      </p>
      {children}
    </li>
  );
}

function PastReport({ report: { reason, description, createdAt, decision } }: { report: ReportCase }) {
  const t = useText('moderation');
  const doneWords = useDecisionWords();
  const labels = useCatalogue();
  return (
    <Entry title={labels.reason(reason)} at={createdAt}>
      {description !== null && <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>}
      <p className="text-ink-2">{decision === null ? t('state.open') : doneWords(decision.action)}</p>
    </Entry>
  );
}

function PastAction({ action: { action, day } }: { action: MemberHistory['actions'][number] }) {
  const doneWords = useDecisionWords();
  // Noon, wherever a moderator reads it: the day is one of the calendar.
  return <Entry title={doneWords(action)} at={`${day}T12:00`} />;
}
