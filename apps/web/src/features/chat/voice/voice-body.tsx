// A voice message in its bubble: played, sought in, faster, and in words where its sender wrote them. Spec §4 Voice messages.
import type { VoicePart } from '@violet/contract/chat/message-media';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Icon } from '#ui/media/icon.tsx';
import { clockOf } from './clock.ts';
import { voicePlayer } from './player.ts';
import type { Player } from './use-player.ts';
import { usePlayer } from './use-player.ts';
import { WaveformSlider } from './waveform-slider.tsx';

export interface VoiceBodyProps {
  id: string;
  /** Null: it cannot be heard, as it is not sent yet, or no longer there. */
  src: string | null;
  voice: Pick<VoicePart, 'seconds' | 'waveform'>;
  /** In which bubble it stands; by default in none. */
  side?: 'mine' | 'theirs' | undefined;
  words?: string | undefined;
}

export function VoiceBody({ id, src, voice: { seconds, waveform }, side, words = '' }: VoiceBodyProps) {
  const t = useText('voiceMessages');
  const player = usePlayer({ id, src: src ?? '', seconds });
  const isMine = side === 'mine';
  return (
    <div role="group" aria-label={t('named', { length: clockOf(seconds) })} className={clsx('max-w-full', side !== undefined && 'w-68')}>
      <div className="flex items-center gap-2.5">
        <button
          type="button"
          aria-label={player.isPlaying ? t('pause') : t('play')}
          disabled={src === null}
          onClick={player.toggle}
          className={clsx(
            'grid size-11 flex-none place-items-center rounded-full disabled:opacity-50',
            isMine ? 'bg-on-violet text-violet' : 'bg-violet text-on-violet',
          )}
        >
          <Icon as={player.isPlaying ? Pause : Play} size={20} filled />
        </button>
        <span className={clsx('flex min-w-0 flex-1', !isMine && 'text-violet-text')}>
          <WaveformSlider seconds={seconds} waveform={waveform} player={player} disabled={src === null} />
        </span>
      </div>
      <div className="-mb-1.5 flex items-center justify-between pl-13.5 text-micro tabular-nums">
        <span aria-hidden="true">{player.at > 0 ? t('timeOf', { at: clockOf(player.at), of: clockOf(seconds) }) : clockOf(seconds)}</span>
        <RateButton player={player} disabled={src === null} />
      </div>
      {words !== '' && (
        <p className="mt-2">
          <span className="block text-micro opacity-85">{t('inWords')}</span>
          {words}
        </p>
      )}
    </div>
  );
}

function RateButton({ player: { rate }, disabled }: { player: Player; disabled: boolean }) {
  const t = useText('voiceMessages');
  const shown = t('times', { n: new Intl.NumberFormat(useLocale()).format(rate) });
  return (
    <button
      type="button"
      aria-label={t('speed', { rate: shown })}
      disabled={disabled}
      onClick={voicePlayer.nextRate}
      className="-mr-1.5 min-h-11 min-w-11 rounded-full px-2 font-bold tabular-nums disabled:opacity-50"
    >
      {shown}
    </button>
  );
}
