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
    'Inappropriate behavior': 'Comportamiento inapropiado',
    'Harassment or bullying': 'Acoso u hostigamiento',
    'Fake profile': 'Perfil falso',
    'Spam or scam': 'Spam o estafa',
    'Inappropriate photos': 'Fotos inapropiadas',
    'Underage user': 'Menor de edad',
    'Violence or threats': 'Violencia o amenazas',
    Other: 'Otro motivo',
    inappropriate_behavior: 'Comportamiento inapropiado',
  },
  storyKind: {
    dating: 'Citas',
    friendship: 'Amistad',
    family: 'Familia',
    workplace: 'Trabajo',
  },
  badgeCategory: {
    social: 'Vida social',
    tea: 'Tea',
    activity: 'Actividad',
    premium: 'Premium',
    special: 'Especiales',
  },
  icebreakerCategory: {
    Tea: 'Té',
    Story: 'Historias',
    Play: 'Juegos',
    Shared: 'En común',
    Plans: 'Planes',
    'Small things': 'Pequeñas cosas',
  },
} satisfies CatalogueWords;
