import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { beginSound } from '#ui/media/one-sound.ts';
import { IconButton } from './icon-button.tsx';

export interface PlayButtonProps {
  src: string;
  playLabel: string;
  stopLabel: string;
  /** When it cannot be heard. */
  onFailed: () => void;
}

/** Plays a short sound, and stops it. */
export function PlayButton({ src, playLabel, stopLabel, onFailed }: PlayButtonProps) {
  const sound = useRef<HTMLAudioElement | null>(null);
  const [plays, setPlays] = useState(false);
  useEffect(() => () => sound.current?.pause(), [src]);

  async function start() {
    const audio = new Audio(src);
    sound.current = audio;
    audio.addEventListener('ended', () => setPlays(false));
    beginSound(stop);
    setPlays(true);
    try {
      await audio.play();
    } catch (cause) {
      setPlays(false);
      // Stopped before it began.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) onFailed();
    }
  }
  function stop() {
    sound.current?.pause();
    setPlays(false);
  }
  return (
    <IconButton
      kind="tonal"
      icon={plays ? Square : Play}
      iconFilled
      label={plays ? stopLabel : playLabel}
      onClick={() => (plays ? stop() : void start())}
    />
  );
}
