import { RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useText } from './i18n.ts';

export interface ProblemProps {
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

/** What a screen shows whose data did not come: 'Something went wrong' and 'Try Again'. Screens.md, Routing and session. */
export function Problem({ onRetry, isRetrying }: ProblemProps) {
  const t = useText('shell');
  return (
    <div role="alert">
      <EmptyState
        look="plain"
        title={t('somethingWrong')}
        text={t('somethingWrongText')}
        action={
          <Button icon={RotateCw} loading={isRetrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
