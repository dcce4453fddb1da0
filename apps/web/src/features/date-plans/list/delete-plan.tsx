import { Trash2 } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { proveLock } from '#lib/lock/prove.ts';
import { useDeletePlan } from '#features/date-plans/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';

/** At once: whoever wants the page gone may have no time for a question. */
export function DeletePlan({ planId }: { planId: string }) {
  const t = useText('datePlans');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const remove = useDeletePlan(planId);
  async function press() {
    // Whoever holds the member's phone takes no plan away.
    if (!(await proveLock())) return;
    try {
      await remove.mutateAsync();
      toast({ title: t('deleted') });
    } catch (error) {
      toast({ kind: 'error', title: t('failed'), description: refusal(error) });
    }
  }
  return (
    <Button kind="ghost" size="sm" icon={Trash2} loading={remove.isPending} onClick={() => void press()}>
      {t('delete')}
    </Button>
  );
}
