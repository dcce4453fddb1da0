import type { Texts } from '../catalogue.ts';
import type { achievements as english } from '../en/achievements.ts';

export const achievements = {
  title: 'Réussites',
  count: '{{earned}} sur {{all}}',
  loading: 'Tes badges se chargent',
  none: 'Il n’y a pas encore de badges.',
  progress: '{{progress}} sur {{max}}',
  progressOf: 'Progression : {{name}}',
  earned: 'Obtenu le',
  teaOnlyYou: 'Tu es la seule à le voir : Tea est anonyme.',
  all: 'Voir les {{count}}',
  fewer: 'En voir moins',
  more: '{{count}} de plus',
  newOnes_one: 'Nouveau badge !',
  newOnes_other: 'Nouveaux badges !',
} satisfies Texts<typeof english>;
