import type { Texts } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing = {
  tagline: 'Für Frauen, die <em>Frauen lieben.</em>',
  meet: 'Lerne Frauen in deiner Nähe kennen. Wischen oder einfach tippen.',
  talk: 'Leicht ins Gespräch kommen: Einstiege, Reaktionen, kein Druck.',
  tea: 'Tea: Erzähl deine Geschichte und bleib anonym.',
  getStarted: 'Loslegen',
  forWhom: 'Ab 18. Für Frauen und nichtbinäre Menschen.',
  portraits: 'Drei gezeichnete Porträts von Frauen',
  comeIn: 'Komm rein',
  comeInText: 'Zwei Minuten. Alles lässt sich später ändern.',
  goodToSeeYou: 'Schön, dich zu sehen',
  goodToSeeYouText: 'Das Wasser ist noch heiß.',
  back: 'Zurück',
} satisfies Texts<typeof english>;
