import { ArrowUp, Eye, Heart, HeartHandshake, Send, Star, X } from 'lucide-react';
import type { MicroInteraction } from '#parts/feedback/micro-interaction.ts';
import type { PetalBurstProps } from '#ui/feedback/petal-burst.tsx';

export interface FeedbackKind {
  burst: PetalBurstProps;
  /** Against the ordinary size. */
  scale: number;
  vibrationMs: number | number[];
}

/** How each act looks and feels. Spec §9, Feedback particles. */
export const feedbackKinds: Readonly<Record<MicroInteraction, FeedbackKind>> = {
  like: { burst: { colours: ['violet'], count: 8, disc: 'violet', icon: Heart, iconFilled: true }, scale: 1, vibrationMs: 50 },
  pass: { burst: { colours: ['grey'], count: 4, disc: 'grey', icon: X }, scale: 0.85, vibrationMs: 30 },
  super_like: {
    burst: { colours: ['amber'], count: 12, disc: 'amber', icon: Star, iconFilled: true },
    scale: 1.2,
    vibrationMs: [50, 50, 50],
  },
  match: {
    burst: { colours: ['violet', 'amber', 'leaf'], count: 15, disc: 'violet', icon: HeartHandshake, pulses: 2 },
    scale: 1.4,
    vibrationMs: [200, 100, 200],
  },
  message_sent: { burst: { colours: ['leaf'], count: 6, disc: 'leaf', icon: Send }, scale: 0.9, vibrationMs: 30 },
  profile_view: { burst: { colours: ['violet-line'], count: 5, disc: 'violet-line', icon: Eye }, scale: 0.9, vibrationMs: 20 },
  boost: {
    burst: { colours: ['amber'], count: 10, disc: 'amber', icon: ArrowUp, rising: true },
    scale: 1.2,
    vibrationMs: [100, 50, 100, 50],
  },
};

export const unknownVibrationMs = 30;

export function kindOf(type: string): FeedbackKind | undefined {
  return Object.hasOwn(feedbackKinds, type) ? feedbackKinds[type as MicroInteraction] : undefined;
}
