// Plays the voice messages of a page. There is one player, so that one message is heard at a time. Spec §4 Voice messages.
import { beginSound } from '#ui/media/one-sound.ts';

const rates = [1, 1.5, 2] as const;
export type Rate = (typeof rates)[number];

export interface Playback {
  readonly isPlaying: boolean;
  /** In seconds. */
  readonly at: number;
}

export interface Voice {
  /** The same for as long as it is shown. */
  readonly id: string;
  readonly src: string;
  /** As the server has measured it: not every recorder writes it into the file. */
  readonly seconds: number;
}

const still: Playback = { isPlaying: false, at: 0 };
/** So near to the end there is nothing left to hear. */
const endSeconds = 0.05;

/** Where each message of the page is. */
function createPlaybacks() {
  const playbacks = new Map<string, Playback>();
  const listeners = new Set<() => void>();
  const get = (id: string) => playbacks.get(id) ?? still;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get,
    tell,
    change(id: string, next: Partial<Playback>): void {
      playbacks.set(id, { ...get(id), ...next });
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function createVoicePlayer() {
  const { get, tell, change, subscribe } = createPlaybacks();
  let heard: { readonly id: string; readonly audio: HTMLAudioElement } | null = null;
  let rate: Rate = 1;

  function pause(): void {
    if (heard === null) return;
    heard.audio.pause();
    change(heard.id, { isPlaying: false });
  }

  /** Nothing is fetched before it is played. */
  function open({ id, src }: Voice): HTMLAudioElement {
    if (heard?.id === id) return heard.audio;
    pause();
    const audio = new Audio(src);
    heard = { id, audio };
    const listen = (event: string, act: () => void) => audio.addEventListener(event, () => heard?.audio === audio && act());
    listen('timeupdate', () => change(id, { at: audio.currentTime }));
    listen('pause', () => change(id, { isPlaying: false }));
    listen('ended', () => change(id, still));
    return audio;
  }

  /** Lets go of it: another try fetches it anew. */
  function leave(id: string): void {
    if (heard?.id === id) {
      const { audio } = heard;
      heard = null;
      audio.pause();
    }
    change(id, { isPlaying: false });
  }

  return {
    get,
    getRate: () => rate,
    subscribe,
    /** Answers whether it can be heard. */
    async play(voice: Voice): Promise<boolean> {
      const { id, seconds } = voice;
      const from = get(id).at >= seconds - endSeconds ? 0 : get(id).at;
      const audio = open(voice);
      beginSound(pause);
      audio.playbackRate = rate;
      if (Math.abs(audio.currentTime - from) > endSeconds) audio.currentTime = from;
      change(id, { isPlaying: true, at: from });
      try {
        await audio.play();
        return true;
      } catch (cause) {
        // Paused before it began.
        if (cause instanceof DOMException && cause.name === 'AbortError') return true;
        if (heard?.audio === audio) leave(id);
        return false;
      }
    },
    pause,
    seek({ id, seconds }: Voice, to: number): void {
      const at = Math.min(seconds, Math.max(0, to));
      if (heard?.id === id) heard.audio.currentTime = at;
      change(id, { at });
    },
    leave,
    /** For this message and for those after it. */
    nextRate(): void {
      rate = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
      if (heard !== null) heard.audio.playbackRate = rate;
      tell();
    },
  };
}

export const voicePlayer = createVoicePlayer();
