import type { Texts } from '../catalogue.ts';
import type { editing as english } from '../en/editing.ts';

export const editing = {
  about: 'Über dich',
  lifestyleText: 'Andere können danach Ausschlussgründe setzen. Was du offen lässt, zählt für niemanden.',
  interestCount_one: '{{count}} von {{max}} gewählt',
  interestCount_other: '{{count}} von {{max}} gewählt',
  chosenInterests: 'Gewählte Interessen',
  chosenOf_one: '{{count}} gewählt',
  chosenOf_other: '{{count}} gewählt',
  notSaid: 'Keine Angabe',
  ownWords: 'In eigenen Worten',
  account: 'Konto',
  email: 'E-Mail-Adresse',
  emailHint:
    'Freiwillig. Um dein Passwort zurückzusetzen und für E-Mails über Matches und Nachrichten, bis du sie in den Einstellungen abschaltest. Niemand sieht sie. Nach einer Änderung setzt noch einen Tag lang die vorige dein Passwort zurück.',
  cancel: 'Abbrechen',
  save: 'Änderungen speichern',
  saved: 'Profil gespeichert',
  failed: 'Das Profil ließ sich nicht speichern',
  loading: 'Dein Profil wird geladen',
} satisfies Texts<typeof english>;
