import { useEffect, useRef } from 'react';
import { useAppSettings } from '#lib/stored/app-settings.ts';
import { useFrame } from '#realtime/realtime-context.ts';
import { useAuth } from '#session/session-context.ts';
import { playSound } from './sounds.ts';
import type { Sound } from './sounds.ts';

/** The acts that sound; a pass or a look at a profile is nobody's business. */
const soundOf: Readonly<Record<string, Sound | undefined>> = {
  like: 'like',
  super_like: 'super_like',
  match: 'match',
  message_sent: 'sent',
};

/** Messages arrive at least once, and again after a pause of the connection. */
const remembered = 200;
/** Several at once, as after such a pause, are one sound. */
const quietMs = 1500;

/** Sounds of what the viewer does and of messages that come, unless they were turned off. Spec §3 App: soundEffects. */
export function useSounds(): void {
  const { soundEffects } = useAppSettings();
  const { user } = useAuth();
  const heard = useRef({ ids: [] as string[], at: -quietMs });

  useEffect(() => {
    if (!soundEffects) return;
    const handle = (event: Event) => {
      const type: unknown = event instanceof CustomEvent ? (event.detail as { type?: unknown } | null)?.type : undefined;
      const sound = typeof type === 'string' && Object.hasOwn(soundOf, type) ? soundOf[type] : undefined;
      if (sound !== undefined) playSound(sound);
    };
    window.addEventListener('micro-interaction', handle);
    return () => window.removeEventListener('micro-interaction', handle);
  }, [soundEffects]);

  useFrame('message', ({ messageId, senderId }) => {
    const { ids, at } = heard.current;
    if (senderId === user?.id || ids.includes(messageId)) return;
    const now = performance.now();
    const isQuiet = now - at >= quietMs;
    heard.current = { ids: [...ids, messageId].slice(-remembered), at: isQuiet ? now : at };
    if (soundEffects && isQuiet) playSound('received');
  });
}
