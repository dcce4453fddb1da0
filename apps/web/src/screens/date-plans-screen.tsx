// Plans that a friend may know of: those there are, a new one, and their links. Spec §2 Date plans, §4 Date plans.
import { useLocation } from '@tanstack/react-router';
import type { DatePlan } from '@violet/contract/date-plans';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Letter } from '#art/letter.tsx';
import { PlanSheet } from '#features/date-plans/form/plan-sheet.tsx';
import { PlanList } from '#features/date-plans/list/plan-list.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HeaderBar, HeaderButton } from '#ui/navigation/header-bar.tsx';

/** Stands before the id of the match, where a conversation leads here. */
const withMatch = 'with-';

export function DatePlansScreen() {
  const t = useText('datePlans');
  const shell = useText('shell');
  const titles = useText('titles');
  const hash = useLocation({ select: (location) => location.hash });
  const matchId = hash.startsWith(withMatch) ? hash.slice(withMatch.length) : null;
  const [open, setOpen] = useState<DatePlan | 'new' | null>(matchId === null ? null : 'new');
  const create = () => setOpen('new');
  return (
    <>
      <HeaderBar
        back={{ label: shell('back'), href: matchId === null ? '/safety' : `/conversation/${matchId}` }}
        title={titles('datePlans')}
        actions={
          <HeaderButton>
            <Button size="sm" icon={Plus} onClick={create}>
              {t('create')}
            </Button>
          </HeaderButton>
        }
      />
      <div className="flex flex-col gap-3 px-4 pt-1 pb-10">
        <p className="type-caption">{t('intro')}</p>
        <PlanList empty={<EmptyState art={<Letter width={150} />} title={t('emptyTitle')} text={t('emptyText')} />} onEdit={setOpen} />
      </div>
      {open !== null && <PlanSheet plan={open === 'new' ? null : open} matchId={matchId} onClose={() => setOpen(null)} />}
    </>
  );
}
