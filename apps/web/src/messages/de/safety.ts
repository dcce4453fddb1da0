import type { Texts } from '../catalogue.ts';
import type { safety as english } from '../en/safety.ts';

export const safety = {
  conversationMenu: 'Menü der Unterhaltung',
  cancel: 'Abbrechen',
  report: 'Profil melden',
  reported: 'Meldung gesendet',
  reportedText: 'Danke, dass du {{product}} sicher hältst',
  reportFailed: 'Fehler',
  reportFailedText: 'Die Meldung konnte nicht gesendet werden. Bitte versuch es noch einmal.',
  afterReport: 'Deine Meldung ist bei uns',
  afterReportText:
    'Niemand erfährt davon. Wir lesen jede Meldung. Wenn du {{name}} nicht mehr sehen möchtest, kannst du das Profil auch blockieren.',
  blockNamed: '{{name}} blockieren',
  notNow: 'Jetzt nicht',
  unmatchTitle: 'Match mit {{name}} auflösen?',
  unmatchText: 'Die Unterhaltung verschwindet für euch beide. Der Grund wird nicht genannt.',
  unmatch: 'Match auflösen',
  unmatched: 'Das Match mit {{name}} ist aufgelöst',
  unmatchedText: 'Die Unterhaltung ist für euch beide weg.',
  unmatchFailed: 'Das hat nicht geklappt',
  tryAgain: 'Bitte versuch es noch einmal',
  blockUser: 'Profil blockieren',
} satisfies Texts<typeof english>;
