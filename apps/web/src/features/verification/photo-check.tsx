// Looks at the member's photos before a moderator does, and says why a score is what it is. Spec §2 Verification, §8 Photo analysis.
import type { PhotoAnalysis, Verification } from '@violet/contract/verification';
import { ScanFace } from 'lucide-react';
import { ApiError } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { useIssueText } from '#parts/photos/photo-issues.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useAnalyzePhotos } from './queries.ts';

export function PhotoCheck({ verification }: { verification: Verification }) {
  const t = useText('verification');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { mutate, data, isPending } = useAnalyzePhotos();
  function start() {
    mutate(undefined, {
      onSuccess: () => toast({ title: t('checked'), icon: ScanFace }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: t('checkFailed'),
          description: error instanceof ApiError ? refusal(error) : t('checkFailedText'),
        }),
    });
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-heading">{t('check')}</h2>
      <p className="type-caption">{t('checkText')}</p>
      {data !== undefined && <Result analysis={data} />}
      <Button kind="tonal" icon={ScanFace} disabled={!verification.hasRequiredPhotos} loading={isPending} onClick={start}>
        {t('analyze')}
      </Button>
    </Card>
  );
}

function Result({ analysis: { overallScores, photos } }: { analysis: PhotoAnalysis }) {
  const t = useText('verification');
  const issueText = useIssueText();
  const { qualityScore, authenticityScore, faceVerificationPassed } = overallScores;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-label">{t('result')}</h3>
        <Badge tone={faceVerificationPassed ? 'leaf' : 'amber'}>{t(faceVerificationPassed ? 'facePassed' : 'faceNotPassed')}</Badge>
      </div>
      <Score name={t('quality')} value={qualityScore} />
      <Score name={t('authenticity')} value={authenticityScore} />
      <List label={t('byPhoto')}>
        {photos.map(({ url, issues, qualityScore: score }, index) => (
          <ListRow
            key={url}
            lead={<img src={tileOf(url)} alt="" className="size-12 flex-none rounded-md bg-sunken object-cover object-[50%_0]" />}
            title={t('photo', { number: index + 1 })}
            caption={issueText(issues)}
            trailing={<span className="type-label tabular-nums">{t('score', { score })}</span>}
          />
        ))}
      </List>
    </>
  );
}

const good = 70;

function Score({ name, value }: { name: string; value: number }) {
  const t = useText('verification');
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-caption text-ink-2">
        <span>{name}</span>
        <span className="font-semibold text-ink tabular-nums">{t('score', { score: value })}</span>
      </p>
      <Progress label={name} value={value} tone={value >= good ? 'leaf' : 'amber'} />
    </div>
  );
}
