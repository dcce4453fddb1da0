import type { Texts } from '../catalogue.ts';
import type { meetupDays as english } from '../en/meetup-days.ts';

export const meetupDays = {
  latest: 'Jetzt und eben vorbei',
  past: 'Vergangene Treffen',
  none: 'Keine vergangenen Treffen',
  noneText: 'Ein Treffen, das du angelegt hast oder bei dem du warst, bleibt 30 Tage hier.',
  checkIn: 'Einchecken',
  checkedIn: 'Eingecheckt',
  missed: 'Du hast nicht eingecheckt. Das siehst nur du, und es ändert nichts.',
  showCode: 'Code zum Einchecken zeigen',
  code: {
    title: 'Code zum Einchecken',
    text: 'Zeig ihn deinen Gästen, wenn sie ankommen.',
    valid: 'Er gilt vom {{from}} bis zum {{until}}.',
  },
  enter: {
    text: 'Deine Gastgeberin zeigt sechs Ziffern. Nur du siehst, ob du eingecheckt hast.',
    code: 'Code',
    short: 'Gib die 6 Ziffern des Codes ein',
    wait: 'Das waren viele Versuche. Ab {{until}} kannst du es wieder probieren.',
    done: 'Du hast eingecheckt',
    doneText: 'Lass dir den Tee schmecken.',
  },
  met: {
    title: 'Wen du getroffen hast',
    text: 'Bis {{until}} könnt ihr einander liken. Sie erfährt nur davon, wenn sie dich auch likt.',
    none: 'Hier ist niemand zu sehen.',
    like: 'Liken',
    likeOf: '{{name}} liken',
    liked: 'Gelikt',
    likedText: '{{name}} erfährt nur davon, wenn sie dich auch likt.',
  },
} satisfies Texts<typeof english>;
