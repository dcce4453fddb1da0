import type { Texts } from '../catalogue.ts';
import type { filters as english } from '../en/filters.ts';

export const filters = {
  title: 'Filtres de découverte',
  back: 'Retour à Découvrir',
  loading: 'Chargement de tes filtres',
  age: 'Âge',
  youngest: 'Âge minimum',
  oldest: 'Âge maximum',
  ageRange: 'De {{min}} à {{max}}',
  distance: 'Distance',
  upTo: 'Jusqu’à {{distance}}',
  teas: 'Goûts de thé',
  lifestyle: 'Mode de vie',
  chosen_one: '{{count}} choix',
  chosen_other: '{{count}} choix',
  summary: 'Tu verras',
  summaryReach: 'Des femmes et des personnes non binaires de {{min}} à {{max}} ans, à moins de {{distance}}.',
  summaryFirst: 'D’abord les personnes qui partagent ceci avec toi : {{list}}.',
  save: 'Enregistrer les filtres',
  saved: 'Filtres mis à jour',
  savedText: 'Tes préférences de découverte sont enregistrées',
  failed: 'Les filtres n’ont pas pu être enregistrés',
  failedText: 'Réessaie',
} satisfies Texts<typeof english>;
