import type { CatalogueWords } from '../catalogue-words.ts';

/** What a profile says of a member in her own words or from a list. */
export const profileWords = {
  gender: {
    woman: 'Mujer',
    'non-binary': 'No binaria',
  },
  orientation: {
    lesbian: 'Lesbiana',
    bisexual: 'Bisexual',
    pansexual: 'Pansexual',
  },
  pronouns: {
    'she/her': 'ella',
    'they/them': 'elle',
    'she/they': 'ella/elle',
    'they/she': 'elle/ella',
    'ze/hir': 'ze/hir',
    'any pronouns': 'cualquier pronombre',
    'ask me': 'pregúntame',
  },
  relationshipGoal: {
    'Long-term relationship': 'Relación a largo plazo',
    'Something slow': 'Algo sin prisa',
    'Casual dating': 'Citas sin compromiso',
    'Open relationship': 'Relación abierta',
    'New friends': 'Nuevas amistades',
    'Still finding out': 'Aún lo estoy descubriendo',
  },
  loveLanguage: {
    'Words of affirmation': 'Palabras de afirmación',
    'Quality time': 'Tiempo de calidad',
    'Acts of service': 'Actos de servicio',
    'Physical touch': 'Contacto físico',
    'Thoughtful gifts': 'Regalos con cariño',
  },
  education: {
    'High school': 'Secundaria',
    'Trade school': 'Escuela técnica',
    Apprenticeship: 'Aprendizaje de un oficio',
    'Some college': 'Universidad sin terminar',
    'Associate degree': 'Título técnico superior',
    'Bachelor’s degree': 'Licenciatura',
    'Master’s degree': 'Maestría',
    Doctorate: 'Doctorado',
    'Self-taught': 'Autodidacta',
  },
  lifestyleQuestion: {
    smoking: 'Tabaco',
    drinking: 'Alcohol',
    fitness: 'Condición física',
    pets: 'Mascotas',
  },
  tolerance: {
    none: 'Nunca',
    occasionally: 'De vez en cuando',
    socially: 'En compañía',
    regularly: 'Con regularidad',
  },
  fitness: {
    low: 'Baja',
    moderate: 'Moderada',
    high: 'Alta',
    athlete: 'Atleta',
  },
  pets: {
    love: 'Me encantan',
    like: 'Me gustan',
    neutral: 'Me dan igual',
    allergic: 'Alergia',
  },
} satisfies Partial<CatalogueWords>;
