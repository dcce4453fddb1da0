import type { Texts } from '../catalogue.ts';
import type { achievements as english } from '../en/achievements.ts';

export const achievements = {
  title: 'Logros',
  count: '{{earned}} de {{all}}',
  loading: 'Tus insignias se están cargando',
  none: 'Todavía no hay insignias.',
  progress: '{{progress}} de {{max}}',
  progressOf: 'Progreso: {{name}}',
  earned: 'La tienes desde el',
  teaOnlyYou: 'Esta solo la ves tú: Tea es anónimo.',
  all: 'Ver las {{count}}',
  fewer: 'Ver menos',
  more: '{{count}} más',
  newOnes_one: '¡Nueva insignia!',
  newOnes_other: '¡Nuevas insignias!',
} satisfies Texts<typeof english>;
