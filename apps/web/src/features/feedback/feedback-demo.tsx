import type { MicroInteraction } from '#parts/feedback/micro-interaction.ts';
import { centreOf, showFeedback } from '#parts/feedback/micro-interaction.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { feedbackKinds } from './kinds.ts';

const types = Object.keys(feedbackKinds) as MicroInteraction[];

/** A button for each kind of feedback, which appears where the button is. Spec §4, Feedback overlay. */
export function FeedbackDemo() {
  const t = useText('feedback');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-heading">{t('feedback')}</h2>
      <p className="type-caption">{t('feedbackText')}</p>
      <div className="grid grid-cols-1 gap-2.5 min-[360px]:grid-cols-2">
        {types.map((type) => (
          <Button
            key={type}
            kind="tonal"
            block
            icon={feedbackKinds[type].burst.icon}
            iconFilled={feedbackKinds[type].burst.iconFilled}
            onClick={(event) => showFeedback(type, centreOf(event.currentTarget))}
          >
            {t(`type.${type}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
