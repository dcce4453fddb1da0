import type { DatePlan } from '@violet/contract/date-plans';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useDatePlans } from '#features/date-plans/queries.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';

export interface PlanListProps {
  empty: ReactNode;
  onEdit?: ((plan: DatePlan) => void) | undefined;
}

/** The viewer's plans, the next first. */
export function PlanList({ empty, onEdit }: PlanListProps) {
  const t = useText('datePlans');
  const list = useDatePlans();
  return (
    <ListFrame list={list} label={t('list')} waiting={<Skeleton className="h-72 rounded-lg" />} empty={empty}>
      {(plans) => plans.map((plan) => <PlanCard key={plan.id} plan={plan} onEdit={onEdit && (() => onEdit(plan))} />)}
    </ListFrame>
  );
}
