import type { Texts } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing = {
  tagline: 'Pour les femmes qui aiment les <em>femmes.</em>',
  meet: 'Rencontre des femmes près de chez toi. Fais glisser, ou touche.',
  talk: 'Parle sans chichis : des idées pour commencer, des réactions, aucune pression.',
  tea: 'Tea : raconte ton histoire en restant anonyme.',
  getStarted: 'Commencer',
  forWhom: 'À partir de 18 ans. Pour les femmes et les personnes non binaires.',
  portraits: 'Trois portraits illustrés de femmes',
  comeIn: 'Entre donc',
  comeInText: 'Deux minutes. Tu pourras tout changer plus tard.',
  goodToSeeYou: 'Contente de te revoir',
  goodToSeeYouText: 'La bouilloire est encore chaude.',
  back: 'Retour',
} satisfies Texts<typeof english>;
