/** Hues by meaning: violet brand, amber tea and premium, leaf good, rosehip danger, neutral. */
export type Tone = 'violet' | 'amber' | 'leaf' | 'rosehip' | 'neutral';

/** Tint behind, matching text in front. */
export const toneTint: Record<Tone, string> = {
  violet: 'bg-violet-tint text-violet-text',
  amber: 'bg-amber-tint text-amber-text',
  leaf: 'bg-leaf-tint text-leaf-text',
  rosehip: 'bg-rosehip-tint text-rosehip-text',
  neutral: 'bg-fill text-ink-2',
};

/** The solid fill of bars and rings. */
export const toneSolid: Record<Tone, string> = {
  violet: 'bg-violet',
  amber: 'bg-amber',
  leaf: 'bg-leaf',
  rosehip: 'bg-rosehip',
  neutral: 'bg-line-strong',
};
