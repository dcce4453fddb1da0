import type { Texts } from '../catalogue.ts';
import type { sms as english } from '../en/sms.ts';

export const sms = {
  updated: 'SMS-Einstellungen gespeichert',
  saved: 'Deine SMS-Einstellungen sind gespeichert.',
  codeSent: 'Wir haben dir einen Code geschickt. Bevor du ihn eingibst, geht nichts anderes an diese Nummer.',
  failed: 'Die SMS-Einstellungen konnten nicht gespeichert werden',
  noAnswer: 'Der Server hat nicht geantwortet. Bitte versuch es noch einmal.',
  invalidNumber: 'Bitte gib eine gültige Telefonnummer ein',
  tooMany: 'Heute können keine weiteren Codes verschickt werden. Bitte versuch es morgen wieder.',
  notSent: 'Die SMS konnte nicht verschickt werden. Es hat sich nichts geändert; bitte versuch es später noch einmal.',
  verified: 'Deine Nummer ist bestätigt',
  verifiedText: 'Ab jetzt sagt dir eine SMS Bescheid, wenn es ein Match gibt und du nicht da bist.',
  wrongCode: 'Dieser Code ist falsch oder zu alt',
  wrongCodeText: 'Prüf die Ziffern oder lass dir einen neuen Code schicken.',
} satisfies Texts<typeof english>;
