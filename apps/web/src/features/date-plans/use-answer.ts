import type { DatePlan, PlanAnswer } from '@violet/contract/date-plans';
import { Check, LifeBuoy } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { proveLock } from '#lib/lock/prove.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useCheckIn } from './queries.ts';

/** Sends an answer, and says what follows from it. */
export function useAnswer(onAnswered: () => void = () => undefined) {
  const t = useText('datePlans', 'ask');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const checkIn = useCheckIn();
  async function send({ id: planId, contact }: DatePlan, answer: PlanAnswer) {
    // Whoever holds the member's phone does not answer in the member's place. Where there is no lock nothing stands before help.
    if (!(await proveLock())) return;
    checkIn.mutate(
      { planId, answer },
      {
        onSuccess() {
          if (answer === 'good') toast({ title: t('goodSent'), description: t('goodSentText'), icon: Check });
          else toast({ title: t('helpSent'), description: t(contact === null ? 'helpSentAlone' : 'helpSentText'), icon: LifeBuoy });
          onAnswered();
        },
        onError: (error) => toast({ kind: 'error', title: t('failed'), description: refusal(error) }),
      },
    );
  }
  return {
    send: (plan: DatePlan, answer: PlanAnswer) => void send(plan, answer),
    pending: checkIn.isPending ? checkIn.variables.answer : undefined,
  };
}
