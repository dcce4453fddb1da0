import type { CatalogueWords } from '../catalogue-words.ts';

/** What a profile says of a member in her own words or from a list. */
export const profileWords = {
  gender: {
    woman: 'Frau',
    'non-binary': 'Nichtbinär',
  },
  orientation: {
    lesbian: 'Lesbisch',
    bisexual: 'Bisexuell',
    pansexual: 'Pansexuell',
  },
  pronouns: {
    'she/her': 'sie/ihr',
    'they/them': 'they/them',
    'she/they': 'sie/they',
    'they/she': 'they/sie',
    'ze/hir': 'ze/hir',
    'any pronouns': 'alle Pronomen',
    'ask me': 'frag mich',
  },
  relationshipGoal: {
    'Long-term relationship': 'Feste Beziehung',
    'Something slow': 'Es langsam angehen',
    'Casual dating': 'Lockere Dates',
    'Open relationship': 'Offene Beziehung',
    'New friends': 'Neue Freundschaften',
    'Still finding out': 'Finde ich noch heraus',
  },
  loveLanguage: {
    'Words of affirmation': 'Lob und Anerkennung',
    'Quality time': 'Zeit zu zweit',
    'Acts of service': 'Hilfsbereitschaft',
    'Physical touch': 'Körperliche Nähe',
    'Thoughtful gifts': 'Liebevolle Geschenke',
  },
  education: {
    'High school': 'Schulabschluss',
    'Trade school': 'Berufsfachschule',
    Apprenticeship: 'Ausbildung',
    'Some college': 'Studium ohne Abschluss',
    'Associate degree': 'Zweijähriges Studium',
    'Bachelor’s degree': 'Bachelor',
    'Master’s degree': 'Master',
    Doctorate: 'Promotion',
    'Self-taught': 'Selbst beigebracht',
  },
  lifestyleQuestion: {
    smoking: 'Rauchen',
    drinking: 'Alkohol',
    fitness: 'Fitness',
    pets: 'Haustiere',
  },
  tolerance: {
    none: 'Nie',
    occasionally: 'Gelegentlich',
    socially: 'In Gesellschaft',
    regularly: 'Regelmäßig',
  },
  fitness: {
    low: 'Niedrig',
    moderate: 'Mittel',
    high: 'Hoch',
    athlete: 'Leistungssport',
  },
  pets: {
    love: 'Liebe ich',
    like: 'Mag ich',
    neutral: 'Egal',
    allergic: 'Allergie',
  },
} satisfies Partial<CatalogueWords>;
