import type { Preferences } from '@violet/contract/preferences';
import { SlidersHorizontal, Sparkles } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Ring } from '#ui/feedback/ring.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import { preferenceScore } from './preference-score.ts';

/** What this screen is about, how complete it is, and the ways on. Spec §2 Preference visualization. */
export function DashboardBanner({ draft }: { draft: Preferences }) {
  const t = useText('preferences', 'editor');
  const percent = preferenceScore(draft);
  return (
    <TinLabel tone="violet" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="type-heading">{t('intro')}</h2>
          <p className="mt-1 text-label leading-[1.42] text-ink-2">{t('introText')}</p>
        </div>
        <div className="flex flex-none flex-col items-center gap-1">
          <Ring value={percent} size={72} label={t('score', { percent })} />
          <span aria-hidden="true" className="text-[12px] leading-4 font-medium text-ink-2">
            {t('scoreShort')}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="outline" size="sm" icon={SlidersHorizontal} href="/preferences">
          {t('basic')}
        </ButtonLink>
        <ButtonLink kind="amber" size="sm" icon={Sparkles} href="/subscription">
          {t('upgrade')}
        </ButtonLink>
      </div>
    </TinLabel>
  );
}
