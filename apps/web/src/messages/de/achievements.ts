import type { Texts } from '../catalogue.ts';
import type { achievements as english } from '../en/achievements.ts';

export const achievements = {
  title: 'Erfolge',
  count: '{{earned}} von {{all}}',
  loading: 'Deine Abzeichen werden geladen',
  none: 'Es gibt noch keine Abzeichen.',
  progress: '{{progress}} von {{max}}',
  progressOf: 'Fortschritt: {{name}}',
  earned: 'Erhalten am',
  teaOnlyYou: 'Das siehst nur du: Tea ist anonym.',
  all: 'Alle {{count}} zeigen',
  fewer: 'Weniger zeigen',
  more: '{{count}} weitere',
  newOnes_one: 'Neues Abzeichen!',
  newOnes_other: 'Neue Abzeichen!',
} satisfies Texts<typeof english>;
