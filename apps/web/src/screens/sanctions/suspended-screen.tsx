// All that a suspended member sees: why, until when, the appeal, and what is still possible. ADR 016.
import { HeartHandshake, Lock, LogOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { Shield } from '#art/shield.tsx';
import { OpenQuestion } from '#features/date-plans/check-in/open-question.tsx';
import { PlanList } from '#features/date-plans/list/plan-list.tsx';
import { useDatePlans } from '#features/date-plans/queries.ts';
import { AppealsCard } from '#features/sanctions/appeals-card.tsx';
import { SuspensionCard } from '#features/sanctions/suspension-card.tsx';
import { useLogout } from '#features/auth/queries.ts';
import { DataPrivacySheet } from '#features/profiles/account/data-privacy-sheet.tsx';
import { QuickExit } from '#features/safety/help/quick-exit.tsx';
import { ResourcesSheet } from '#features/safety/help/resources-sheet.tsx';
import { useHelpCountry } from '#features/safety/help/use-help-lines.ts';
import { RunningSubscription } from '#features/subscription/own/running-subscription.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';

export function SuspendedScreen() {
  const t = useText('sanctions');
  const { suspension } = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whatever was begun is gone.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto w-full max-w-(--v-col) lg:max-w-[640px]">
      <HeaderBar actions={<QuickExit />}>
        <SiteMark size={26} />
      </HeaderBar>
      <main id="main" tabIndex={-1} className="flex flex-col gap-4 px-4 pt-1 pb-10 outline-none">
        <div className="flex items-center gap-4">
          <h1 ref={heading} tabIndex={-1} className="type-title min-w-0 flex-1 outline-none">
            {t('title')}
          </h1>
          <Shield width={84} />
        </div>
        {suspension && <SuspensionCard suspension={suspension} />}
        <AppealsCard />
        <RunningSubscription />
        <Plans />
        <WaysOn />
      </main>
    </div>
  );
}

/** A suspended member has no socket. */
const askEveryMs = 60_000;

/** Somebody may be out there, and a friend waiting: whoever has planned can answer still. */
function Plans() {
  const titles = useText('titles');
  const { data: plans = [] } = useDatePlans(askEveryMs);
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="own-plans" className="flex flex-col gap-2.5">
      <h2 id="own-plans" className="type-heading">
        {titles('datePlans')}
      </h2>
      <PlanList empty={null} />
      <OpenQuestion />
    </section>
  );
}

function WaysOn() {
  const t = useText('sanctions');
  const shell = useText('shell');
  const logout = useLogout();
  const help = useHelpCountry();
  const [open, setOpen] = useState<'data' | 'resources' | null>(null);
  const sheet = (name: 'data' | 'resources') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });
  return (
    <section aria-labelledby="ways-on">
      <h2 id="ways-on" className="type-heading mb-2.5">
        {t('still')}
      </h2>
      <List>
        <ListRow icon={HeartHandshake} tone="leaf" title={t('talk')} caption={t('talkText')} onClick={() => setOpen('resources')} />
        <ListRow icon={Lock} tone="neutral" title={t('data')} caption={t('dataText')} onClick={() => setOpen('data')} />
        <ListRow icon={LogOut} tone="neutral" chevron={false} title={shell('logout')} onClick={() => logout.mutate()} />
      </List>
      <ResourcesSheet {...sheet('resources')} help={help} />
      <DataPrivacySheet {...sheet('data')} />
    </section>
  );
}
