import { RotateCw } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useText } from '#lib/i18n/i18n.ts';

export interface LoadErrorProps {
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

/** What a screen shows whose data did not come: 'Something went wrong' and 'Try Again'. Spec §11 Routing and session. */
export function LoadError({ onRetry, isRetrying }: LoadErrorProps) {
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
