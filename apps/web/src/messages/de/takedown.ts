import type { Texts } from '../catalogue.ts';
import type { takedown as english } from '../en/takedown.ts';

export const takedown = {
  link: 'Wirst du in einer Geschichte genannt?',
  title: 'Eine Geschichte entfernen lassen',
  text: 'Eine Geschichte hier erzählt von dir, und du möchtest, dass sie verschwindet? Schreib uns. Ein Konto brauchst du nicht.',
  aboutName: 'Der Name in der Geschichte',
  aboutNameHint: 'So, wie er dort steht. Der Vorname genügt.',
  story: 'Welche Geschichte',
  storyHint: 'Ihr Titel oder Worte, an die du dich erinnerst.',
  reason: 'Warum sie verschwinden soll',
  email: 'Deine E-Mail-Adresse',
  emailHint: 'Nur für unsere Antwort. 90 Tage danach löschen wir sie.',
  send: 'Anfrage senden',
  failed: 'Deine Anfrage wurde nicht gesendet',
  sent: 'Deine Anfrage ist bei uns',
  sentText: 'Jemand liest sie und antwortet dir per E-Mail. Die E-Mail nennt weder {{product}} noch eine Geschichte.',
  care: 'Ob es so eine Geschichte gibt, sagt diese Seite niemandem.',
  back: 'Zurück zum Anfang',
} satisfies Texts<typeof english>;
