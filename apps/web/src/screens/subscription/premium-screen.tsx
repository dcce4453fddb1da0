// What premium gives, against free, and the way to the plans. Spec R6.
import { Sparkles } from 'lucide-react';
import { TeaTin } from '#art/tea-tin.tsx';
import { Comparison } from '#features/subscription/plans/comparison.tsx';
import { PlanPrice } from '#features/subscription/plans/plan-price.tsx';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useOwnCurrency } from '#session/own-currency.ts';
import { useMember } from '#session/session-context.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';

export function PremiumScreen() {
  const t = useText('subscription', 'premium');
  const shell = useText('shell');
  const titles = useText('titles');
  const { hasActiveSubscription: isPremium } = useMember();
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/home' }} title={titles('premium')} />
      <div className="flex flex-col gap-5 px-4 pt-1 pb-6">
        <TinLabel tone="violet" className="flex items-center gap-4">
          <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
            <h2 className="type-title">{isPremium ? t('have') : t('offer')}</h2>
            <p className="text-ink-2">{isPremium ? t('haveText') : t('offerText')}</p>
            {!isPremium && <Price />}
          </div>
          <div className="w-24 flex-none max-[359px]:hidden">
            <TeaTin />
          </div>
        </TinLabel>
        <Comparison />
      </div>
      <div className="v-foot sticky bottom-0 z-10 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(18px,env(safe-area-inset-bottom))] md:border-0 md:bg-paper">
        {isPremium ? (
          <ButtonLink block href="/subscription">
            {t('manage')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink block icon={Sparkles} href="/subscribe">
              {t('choose')}
            </ButtonLink>
            <p className="text-center text-micro text-ink-3">{t('chooseText')}</p>
          </>
        )}
      </div>
    </>
  );
}

function Price() {
  const currency = useOwnCurrency();
  const { off } = usePlanWords(currency);
  return (
    <>
      <PlanPrice plan="monthly" currency={currency} />
      <Badge tone="amber-solid">{off}</Badge>
    </>
  );
}
