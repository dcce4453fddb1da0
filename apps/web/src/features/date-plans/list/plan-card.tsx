// One plan: what a friend reads of it, how it stands, and what can be done. Spec §4 Date plans.
import type { DatePlan, PlanState } from '@violet/contract/date-plans';
import { BellRing, Check, Clock, LifeBuoy, NotebookPen, Pencil, Send, TriangleAlert, Users } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { usePlanTime } from '#features/date-plans/plan-time.ts';
import { useAnswer } from '#features/date-plans/use-answer.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Tone } from '#ui/layout/tone.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { DeletePlan } from './delete-plan.tsx';
import { PlanLink } from './plan-link.tsx';

const looks: Readonly<Record<PlanState, { tone: Tone; icon: IconType }>> = {
  planned: { tone: 'violet', icon: Clock },
  asked: { tone: 'amber', icon: BellRing },
  good: { tone: 'leaf', icon: Check },
  help: { tone: 'rosehip', icon: LifeBuoy },
  silent: { tone: 'rosehip', icon: TriangleAlert },
};

export interface PlanCardProps {
  plan: DatePlan;
  onEdit?: (() => void) | undefined;
}

export function PlanCard({ plan, onEdit }: PlanCardProps) {
  const t = useText('datePlans');
  const id = useId();
  const time = usePlanTime();
  const { tone, icon } = looks[plan.state];
  const mayChange = plan.state === 'planned' || plan.state === 'asked';
  return (
    <Card as="article" aria-labelledby={id} className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 id={id} className="type-heading min-w-0 wrap-anywhere">
          {plan.place}
        </h2>
        <Badge tone={tone} icon={icon}>
          {t(`state.${plan.state}`)}
        </Badge>
      </div>
      <Facts plan={plan} />
      <Answers plan={plan} />
      <PlanLink url={plan.url} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="type-micro">{t('card.ends', { time: time(plan.expiresAt, plan.timeZone) })}</p>
        <div className="-mx-1.5 flex flex-wrap gap-x-1">
          {mayChange && onEdit !== undefined && (
            <Button kind="ghost" size="sm" icon={Pencil} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          <DeletePlan planId={plan.id} />
        </div>
      </div>
    </Card>
  );
}

function Facts({ plan }: { plan: DatePlan }) {
  const t = useText('datePlans', 'card');
  const time = usePlanTime();
  const { timeZone, withName, note, answeredAt, state } = plan;
  return (
    <ul className="flex flex-col gap-1.5">
      <Fact icon={Clock}>
        <time dateTime={plan.at}>{time(plan.at, timeZone)}</time>
      </Fact>
      {withName !== '' && <Fact icon={Users}>{t('with', { name: withName })}</Fact>}
      {note !== '' && <Fact icon={NotebookPen}>{note}</Fact>}
      {answeredAt === null ? (
        <Fact icon={BellRing}>{t('askAt', { time: time(plan.checkInAt, timeZone) })}</Fact>
      ) : (
        <Fact icon={Check}>{t('answered', { time: time(answeredAt, timeZone) })}</Fact>
      )}
      {state === 'silent' && <Fact icon={TriangleAlert}>{t('over')}</Fact>}
      <Fact icon={Send}>
        <Contact plan={plan} />
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 text-label leading-[1.42] text-ink-2">
      <Icon as={icon} size={18} className="mt-px flex-none" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
    </li>
  );
}

function Contact({ plan: { contact, contactStopped, messageSentAt, state, timeZone } }: { plan: DatePlan }) {
  const t = useText('datePlans', 'card');
  const time = usePlanTime();
  if (contact === null) return t(contactStopped ? 'stopped' : 'nobody');
  if (messageSentAt !== null) return t('told', { contact: contact.value, time: time(messageSentAt, timeZone) });
  return t(state === 'silent' || state === 'help' ? 'notTold' : 'contact', { contact: contact.value });
}

/** Help can be asked for at any time. All is good from the beginning on, or after help: said by mistake before, it would end the question. */
function Answers({ plan }: { plan: DatePlan }) {
  const t = useText('datePlans', 'ask');
  const { send, pending } = useAnswer();
  const hasBegun = useNow() >= Date.parse(plan.at);
  const { state } = plan;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'good' && (state !== 'planned' || hasBegun) && (
        <Button
          kind={state === 'planned' ? 'tonal' : 'primary'}
          size="sm"
          icon={Check}
          loading={pending === 'good'}
          onClick={() => send(plan, 'good')}
        >
          {t('good')}
        </Button>
      )}
      {state !== 'help' && (
        <Button kind="danger-outline" size="sm" icon={LifeBuoy} loading={pending === 'help'} onClick={() => send(plan, 'help')}>
          {t('help')}
        </Button>
      )}
      {state === 'help' && (
        <Link href="/safety" className="inline-flex min-h-11 items-center type-label text-violet-text underline">
          {t('numbers')}
        </Link>
      )}
    </div>
  );
}
