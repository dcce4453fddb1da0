import { voiceSeconds } from '@violet/contract/statuses';
import { Mic, Square, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PlayButton } from '#ui/actions/play-button.tsx';
import { Ring } from '#ui/feedback/ring.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import type { VoiceRecorder } from './use-voice-note.ts';

/** A voice note of three seconds: recorded, listened to, discarded. What was only pretended is never sent. */
export function VoiceField({ recorder }: { recorder: VoiceRecorder }) {
  const t = useText('statuses');
  return (
    <section aria-label={t('voice')} className="flex flex-col gap-2.5">
      <p className="type-label">
        {t('voice')} <span className="type-caption text-ink-3">{t('optional')}</span>
      </p>
      <VoiceStep recorder={recorder} />
    </section>
  );
}

function VoiceStep({ recorder: { note, seconds, start, stop, discard } }: { recorder: VoiceRecorder }) {
  const t = useText('statuses');
  const { toast } = useToast();
  switch (note.state) {
    case 'none':
    case 'asking':
      return (
        <Button kind="tonal" icon={Mic} loading={note.state === 'asking'} onClick={start}>
          {t('record', { seconds: voiceSeconds })}
        </Button>
      );
    case 'recording':
      return (
        <Running seconds={seconds} words={t('recording')}>
          <Button kind="outline" size="sm" icon={Square} onClick={stop}>
            {t('stop')}
          </Button>
        </Running>
      );
    case 'pretending':
      return <Running seconds={seconds} words={t('pretending')} />;
    case 'pretended':
      return (
        <Note tone="neutral" icon={Mic} title={t('pretended')} role="status">
          {t(note.why)}
        </Note>
      );
    case 'ready':
      return (
        <div className="flex items-center gap-3 rounded-md bg-violet-tint p-2 pr-3">
          <PlayButton
            src={note.url}
            playLabel={t('listen')}
            stopLabel={t('stopListening')}
            onFailed={() => toast({ kind: 'error', title: t('notPlayed') })}
          />
          <p role="status" className="type-label min-w-0 flex-1">
            {t('ready')}
          </p>
          <IconButton icon={Trash2} label={t('discard')} onClick={discard} />
        </div>
      );
  }
}

function Running({ seconds, words, children }: { seconds: number; words: string; children?: ReactNode }) {
  const number = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="flex items-center gap-3.5">
      <Ring tone="rosehip" value={(seconds / voiceSeconds) * 100} label="" text={number.format(seconds)} />
      <p role="status" className="type-label min-w-0 flex-1">
        {words}
      </p>
      {children}
    </div>
  );
}
