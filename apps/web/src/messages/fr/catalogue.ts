import type { CatalogueWords } from '../catalogue-words.ts';
import { interest, interestCategory } from './catalogue-interests.ts';
import { dealBreaker, lifestyle } from './catalogue-lifestyles.ts';
import { profileWords } from './catalogue-profile.ts';
import { tea, teaDescription } from './catalogue-teas.ts';

export const catalogue = {
  ...profileWords,
  interest,
  interestCategory,
  tea,
  teaDescription,
  lifestyle,
  dealBreaker,
  reason: {
    'Inappropriate behavior': 'Comportement déplacé',
    'Harassment or bullying': 'Harcèlement ou intimidation',
    'Fake profile': 'Faux profil',
    'Spam or scam': 'Spam ou arnaque',
    'Inappropriate photos': 'Photos déplacées',
    'Underage user': 'Personne mineure',
    'Violence or threats': 'Violence ou menaces',
    Other: 'Autre motif',
    inappropriate_behavior: 'Comportement déplacé',
  },
  storyKind: {
    dating: 'Vie amoureuse',
    friendship: 'Amitié',
    family: 'Famille',
    workplace: 'Travail',
  },
  badgeCategory: {
    social: 'Vie sociale',
    tea: 'Tea',
    activity: 'Activité',
    premium: 'Premium',
    special: 'À part',
  },
  icebreakerCategory: {
    Tea: 'Thé',
    Story: 'Histoires',
    Play: 'Jeux',
    Shared: 'En commun',
    Plans: 'Projets',
    'Small things': 'Petites choses',
  },
} satisfies CatalogueWords;
