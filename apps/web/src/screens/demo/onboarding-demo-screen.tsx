// How far the viewer is with the tour, and ways to start it or to forget it. Spec §2 Demo screens.
import { CircleCheck, CircleDashed } from 'lucide-react';
import { CupOfViolets } from '#art/cup-of-violets.tsx';
import { useOnboarding } from '#features/onboarding/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';

export function OnboardingDemoScreen() {
  const t = useText('onboarding');
  const shell = useText('shell');
  const titles = useText('titles');
  const { toast } = useToast();
  const { isCompleted, start, reset } = useOnboarding();
  function resetTour() {
    reset();
    toast({ title: t('demo.resetDone') });
  }
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={titles('onboarding')} />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-10">
        <div className="grid place-items-center pt-2">
          <CupOfViolets width={190} />
        </div>
        <p className="text-pretty text-ink-2">{t('demo.intro')}</p>
        <Card className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="type-heading">{t('demo.status')}</h2>
            <span role="status">
              <Badge tone={isCompleted ? 'leaf' : 'neutral'} icon={isCompleted ? CircleCheck : CircleDashed}>
                {isCompleted ? t('demo.completed') : t('demo.notStarted')}
              </Badge>
            </span>
          </div>
          <p className="type-caption">{isCompleted ? t('demo.completedText') : t('demo.notStartedText')}</p>
        </Card>
        <Button block onClick={start}>
          {t('demo.start')}
        </Button>
        <Button kind="outline" block onClick={resetTour}>
          {t('demo.reset')}
        </Button>
      </div>
    </>
  );
}
