import { PartyPopper } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { completenessOf } from '@violet/contract/completeness';

/** How complete the viewer's profile is and what would add most; at 100% a short word of thanks. Spec §2 Discover, §5. */
export function CompletenessCard() {
  const t = useText('profiles');
  const { percent, missing } = completenessOf(useMember());
  const [first] = missing;
  if (first === undefined) return <CompleteCard />;
  const { part, points } = first;
  const left =
    missing.length === 1
      ? t('oneLeft', { thing: t(`part.${part}`), points })
      : t('severalLeft', { count: missing.length, thing: t(`partFirst.${part}`), points });
  return (
    <Card aria-labelledby="completeness">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="completeness" className="type-heading">
          {t('yours')}
        </h2>
        <span className="font-bold text-violet-text tabular-nums">{percent}%</span>
      </div>
      <div className="mt-2.5 mb-3">
        <Progress value={percent} label={t('completeness')} />
      </div>
      <p className="type-caption">{left}</p>
      <div className="mt-3">
        <ButtonLink href="/profile/edit" kind="tonal" size="sm">
          {t('finish')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function CompleteCard() {
  const t = useText('profiles');
  return (
    <Card aria-labelledby="completeness">
      <div className="flex items-center gap-3">
        <IconTile icon={PartyPopper} tone="leaf" />
        <div className="min-w-0">
          <h2 id="completeness" className="type-heading">
            {t('complete')}
          </h2>
          <p className="type-caption">{t('completeText')}</p>
        </div>
      </div>
    </Card>
  );
}
