import type { Texts } from '../catalogue.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  push: {
    row: 'Hinweise auf dem Gerät',
    title: 'Push-Benachrichtigungen',
    text: 'Eine unauffällige Zeile auf diesem Gerät, wenn etwas auf dich wartet. Sie nennt weder die App noch jemanden.',
    switch: 'Auf diesem Gerät Bescheid geben',
    which: 'Worüber, wählst du in den Präferenzen.',
    state: {
      on: 'An',
      off: 'Aus',
      denied: 'Vom Browser blockiert',
      unsupported: 'In diesem Browser nicht möglich',
    },
    unsupportedText: 'Auf iPhone oder iPad leg {{product}} zuerst auf den Home-Bildschirm. Sonst hilft vielleicht ein anderer Browser.',
    deniedText:
      'Benachrichtigungen dieser Seite sind hier blockiert. Um sie zu erlauben, öffne neben der Adresse die Einstellungen der Website, stell Benachrichtigungen auf Zulassen und komm zurück.',
    checkAgain: 'Noch einmal prüfen',
  },
  email: { row: 'E-Mail', missing: 'Noch keine Adresse: trag sie in dein Profil ein' },
  sms: {
    switch: 'Matches per SMS melden',
    number: 'Telefonnummer',
    numberMissing: 'Gib deine Telefonnummer ein',
    note: 'Wir schreiben dir, wenn du in deiner Abwesenheit ein Match bekommst, und vor deinen Treffen, wenn du Mitteilungen dazu eingeschaltet hast. Sonst nichts.',
    save: 'SMS-Einstellungen speichern',
    confirmed: 'Nummer bestätigt',
    code: 'Code aus der SMS',
    codeText: 'Sechs Ziffern, gesendet an {{number}}. Sie gelten {{minutes}} Minuten.',
    codeShort: 'Gib die 6 Ziffern des Codes ein',
    codeWrong: 'Dieser Code ist falsch oder zu alt',
    confirm: 'Nummer bestätigen',
    resend: 'Neuen Code senden',
    other: 'Andere Nummer',
  },
} satisfies Texts<typeof english>;
