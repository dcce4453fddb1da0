import type { Texts } from '../catalogue.ts';
import type { standing as english } from '../en/standing.ts';

export const standing = {
  title: 'Dein Konto ist gesperrt',
  why: 'Warum',
  howLong: 'Wie lange',
  unnamed: 'Etwas in deinem Konto passt nicht zu unseren Regeln.',
  meaning: {
    'Inappropriate behavior': 'Etwas, das du hier geschrieben oder getan hast, ging anderen zu weit.',
    'Harassment or bullying': 'Von deinem Konto aus wurden andere beleidigt, bedrängt oder verfolgt.',
    'Fake profile': 'Dein Profil zeigt anscheinend eine andere Person oder niemanden.',
    'Spam or scam': 'Nachrichten von deinem Konto warben für etwas, wollten Geld oder führten woandershin.',
    'Inappropriate photos': 'Ein Foto von dir passt nicht in ein Profil: Es zeigt Nacktheit, Gewalt oder jemanden ohne Einverständnis.',
    'Underage user': 'Hier müssen alle mindestens 18 sein.',
    'Violence or threats': 'Worte oder Taten von deinem Konto aus haben jemanden bedroht.',
  },
  until: 'Bis {{date}}',
  untilText: 'Danach bist du wieder da, mit deinem Profil und deinen Unterhaltungen.',
  untilLifted: 'Bis unser Team die Sperre aufhebt.',
  untilLiftedText: 'Deine Plätze bei Treffen können an andere gehen.',
  meanwhile:
    'Solange trifft dich hier niemand, und für deine Matches ist es, als wärst du nicht da. Treffen, die du geplant hast, sind endgültig abgesagt. Dein Profil und deine Unterhaltungen bleiben erhalten.',
  lookAgain: 'Noch einmal nachsehen',
  unchanged: 'Es hat sich noch nichts geändert.',
  changed: 'Es gibt etwas Neues.',
  notLooked: 'Das Nachsehen hat nicht geklappt. Bitte versuch es noch einmal.',
  still: 'Was du weiter tun kannst',
  talk: 'Mit jemandem sprechen',
  talkText: 'Kostenlos, vertraulich und nicht bei uns',
  data: 'Deine Daten',
  dataText: 'Nimm sie mit, oder lösch dein Konto',
  signedOut: 'Du bist abgemeldet',
  signedOutText: 'Melde dich an, um weiterzumachen. Wenn etwas mit deinem Konto ist, liest du es dann.',
  appeal: {
    title: 'Siehst du es anders?',
    text: 'Sag es uns. Jemand liest es und antwortet dir hier.',
    waiting: 'Wir lesen es und antworten dir hier.',
    later: 'Du hast unsere Antwort. Ab {{date}} kannst du uns wieder schreiben.',
    label: 'Dein Einspruch',
    send: 'Einspruch senden',
    sent: 'Einspruch gesendet',
    sentText: 'Die Antwort kommt hierher.',
    list: 'Was du geschrieben hast',
    answer: 'Unsere Antwort',
    status: {
      open: 'Wird geprüft',
      granted: 'Angenommen',
      refused: 'Abgelehnt',
    },
  },
  notice: {
    title: {
      warned: 'Eine Warnung von unserem Team',
      hidden: 'Du wirst gerade nicht gezeigt',
    },
    text: {
      warned: 'An deinem Konto ändert sich nichts. Wenn es wieder vorkommt, können wir dich ausblenden oder dein Konto sperren.',
      hidden:
        'Du wirst niemand Neuem gezeigt, bekommst keine neuen Matches und kannst bei keinem Treffen mitmachen und keins planen. Treffen, die du geplant hast, sind endgültig abgesagt. Deine Unterhaltungen gehen weiter.',
    },
    read: 'Ich habe es gelesen',
  },
} satisfies Texts<typeof english>;
