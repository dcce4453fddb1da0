// What a member's document shows of Discover on a phone before any script has come. It is the chrome, and the picture of the first card.
// ADR 030.
import { firstCardPhoto, unlimitedLikesMark } from '@violet/contract/first-calls';
import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { cardPhoto } from '#features/discovery/card/card-photo.ts';
import { Scopes } from '#features/discovery/deck/scope-buttons.tsx';
import { earlyHomeId } from '#lib/early-home.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { TabBar } from '#ui/navigation/tab-bar.tsx';
import { mainDestinations } from './destinations.ts';

/** The second line of a button, whose words only the member's profile knows. */
const anyPlace = '\u00A0';

const button = 'rounded-full bg-surface ring ring-line';

/** Lies under the header and the tab bar of the shell, over what it draws between them. Nobody hears or touches it. */
export function EarlyHome() {
  const t = useText('shell');
  return (
    <div
      id={earlyHomeId}
      aria-hidden="true"
      inert
      className="pointer-events-none absolute inset-x-0 top-0 z-10 min-h-dvh bg-paper md:hidden"
    >
      <div className="mx-auto w-full max-w-(--v-col)">
        <HeaderBar actions={<EarlyActions />}>
          <SiteMark size={26} />
        </HeaderBar>
        <div className="px-4 pt-0.5 pb-6">
          <div className="mx-auto flex w-full max-w-[448px] flex-col gap-2.5">
            {(['state', 'region'] as const).map((area) => (
              <div key={area} className={`v-early-${area}`}>
                <Scopes scope="all" state={anyPlace} city={anyPlace} area={area} onScope={() => undefined} />
              </div>
            ))}
            <div className="v-allowance type-caption" data-unlimited={unlimitedLikesMark} />
            <div className="v-deck-cards">
              <div className="v-swipe-card">
                <img {...cardPhoto(firstCardPhoto)} alt="" decoding="async" fetchPriority="high" className="v-swipe-photo" />
              </div>
            </div>
            <div className="mt-3.5 flex items-center justify-center gap-5">
              <span className={clsx('size-15', button)} />
              <span className={clsx('size-13', button)} />
              <span className={clsx('size-15', button)} />
            </div>
          </div>
        </div>
      </div>
      <TabBar label={t('main')} items={mainDestinations(t, '/home')} />
    </div>
  );
}

/** The places of bell and avatar. */
function EarlyActions() {
  return (
    <>
      <span className="grid size-11 place-items-center">
        <Icon as={Bell} size={24} />
      </span>
      <span className="grid size-11 place-items-center">
        <span className="size-[34px] rounded-full bg-violet-tint" />
      </span>
    </>
  );
}
