/** The colours of the cut paper; variables, so that every picture follows the theme. */
export const paint = {
  violet: 'var(--v-violet)',
  violetTint: 'var(--v-violet-tint)',
  violetLine: 'var(--v-violet-line)',
  violetMark: 'var(--v-violet-mark)',
  amber: 'var(--v-amber)',
  amberLine: 'var(--v-amber-line)',
  leaf: 'var(--v-leaf)',
  leafLine: 'var(--v-leaf-line)',
  ink: 'var(--v-ink)',
  surface: 'var(--v-surface)',
  paper: 'var(--v-paper)',
  rosehip: 'var(--v-rosehip)',
} as const;
