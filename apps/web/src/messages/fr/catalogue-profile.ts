import type { CatalogueWords } from '../catalogue-words.ts';

/** What a profile says of a member in her own words or from a list. */
export const profileWords = {
  gender: {
    woman: 'Femme',
    'non-binary': 'Non binaire',
  },
  orientation: {
    lesbian: 'Lesbienne',
    bisexual: 'Bisexuelle',
    pansexual: 'Pansexuelle',
  },
  pronouns: {
    'she/her': 'elle',
    'they/them': 'iel',
    'she/they': 'elle/iel',
    'they/she': 'iel/elle',
    'ze/hir': 'ze/hir',
    'any pronouns': 'tous les pronoms',
    'ask me': 'demande-moi',
  },
  relationshipGoal: {
    'Long-term relationship': 'Relation durable',
    'Something slow': 'Prendre le temps',
    'Casual dating': 'Rencontres sans attaches',
    'Open relationship': 'Relation libre',
    'New friends': 'Nouvelles amitiés',
    'Still finding out': 'Je cherche encore',
  },
  loveLanguage: {
    'Words of affirmation': 'Paroles valorisantes',
    'Quality time': 'Moments de qualité',
    'Acts of service': 'Services rendus',
    'Physical touch': 'Contact physique',
    'Thoughtful gifts': 'Cadeaux bien choisis',
  },
  education: {
    'High school': 'Lycée',
    'Trade school': 'Formation professionnelle',
    Apprenticeship: 'Apprentissage',
    'Some college': 'Études supérieures commencées',
    'Associate degree': 'Diplôme bac + 2',
    'Bachelor’s degree': 'Licence',
    'Master’s degree': 'Master',
    Doctorate: 'Doctorat',
    'Self-taught': 'Autodidacte',
  },
  lifestyleQuestion: {
    smoking: 'Tabac',
    drinking: 'Alcool',
    fitness: 'Forme physique',
    pets: 'Animaux',
  },
  tolerance: {
    none: 'Jamais',
    occasionally: 'À l’occasion',
    socially: 'En soirée',
    regularly: 'Régulièrement',
  },
  fitness: {
    low: 'Faible',
    moderate: 'Moyenne',
    high: 'Élevée',
    athlete: 'Athlète',
  },
  pets: {
    love: 'J’adore',
    like: 'J’aime bien',
    neutral: 'Peu importe',
    allergic: 'Allergie',
  },
} satisfies Partial<CatalogueWords>;
