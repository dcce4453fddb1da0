// What the viewer shares for 24 hours, and how much of them is left. Spec §2 Profile, §4 Status.
import type { Status } from '@violet/contract/statuses';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { PlayButton } from '#ui/actions/play-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useOwnStatus } from './queries.ts';
import { StatusSheet } from './status-sheet.tsx';
import { hoursLeft } from './time-left.ts';

export function StatusCard() {
  const t = useText('statuses');
  const shell = useText('shell');
  const { data, isError, isFetching, refetch } = useOwnStatus();
  const [isOpen, setOpen] = useState(false);
  const left = useHoursLeft(data ?? null);
  if (data === undefined && !isError) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-20 rounded-lg" />
      </SkeletonGroup>
    );
  }
  const living = data !== undefined && data !== null && left > 0 ? data : null;
  return (
    <section aria-label={t('title')} className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg bg-amber-tint p-4">
      <Icon as={Clock} size={24} className="mt-0.5 text-amber-text" />
      {data === undefined && <Words text={t('notLoaded')} />}
      {data === null && <Words text={t('nothing')} />}
      {data !== undefined && data !== null && (
        <Words text={t('quoted', { text: data.text })}>
          <span className="text-micro font-semibold text-amber-text">{living === null ? t('expired') : t('left', { count: left })}</span>
        </Words>
      )}
      {typeof living?.voiceUrl === 'string' && <Voice url={living.voiceUrl} />}
      <span className="-my-1 -mr-2 ml-auto flex-none">
        {data === undefined ? (
          <Button kind="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {shell('tryAgain')}
          </Button>
        ) : (
          <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
        )}
      </span>
      {isOpen && <StatusSheet living={living} onClose={() => setOpen(false)} />}
    </section>
  );
}

function useHoursLeft(status: Status | null): number {
  const now = useNow();
  return status === null ? 0 : hoursLeft(status, now);
}

function Words({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 basis-42 flex-col gap-1 self-center">
      <p className="break-words">{text}</p>
      {children}
    </div>
  );
}

function Voice({ url }: { url: string }) {
  const t = useText('statuses');
  const { toast } = useToast();
  return (
    <PlayButton
      src={url}
      playLabel={t('listen')}
      stopLabel={t('stopListening')}
      onFailed={() => toast({ kind: 'error', title: t('notPlayed') })}
    />
  );
}
