import type { Texts } from '../catalogue.ts';
import type { nudges as english } from '../en/nudges.ts';

export const nudges = {
  sureTitle: 'Bist du sicher?',
  edit: 'Ändern',
  send: 'Trotzdem senden',
  harassment: 'Das könnte {{name}} verletzen oder nach Druck klingen.',
  phone: 'Darin steht eine Telefonnummer, und {{name}} und du habt euch noch nicht viel geschrieben.',
  link: 'Darin steht ein Link. Von jemandem, den man kaum kennt, kann das beunruhigen.',
  money: 'Das klingt, als ginge es um Geld. So früh beunruhigt das, und so fangen Betrügereien an.',
  bothers: 'Stört dich das?',
  hide: 'Diese Nachricht ausblenden',
  fine: 'Nein, schon gut',
  byWords: 'Durch deine Wörter ausgeblendet',
  byYou: 'Du hast diese Nachricht ausgeblendet',
  show: 'Anzeigen',
  fold: 'Ausblenden',
  reported: 'Die Nachricht, die du meldest',
  words: {
    title: 'Ausgeblendete Wörter',
    text: 'Nachrichten mit einem dieser Wörter kommen zugeklappt bei dir an, und du entscheidest, ob du hinschaust. Niemand erfährt davon.',
    label: 'Wort oder Ausdruck',
    add: 'Hinzufügen',
    list: 'Deine ausgeblendeten Wörter',
    remove: '„{{word}}“ entfernen',
    none: 'Noch keine.',
    known: 'Das steht schon auf deiner Liste.',
    limit: 'Mehr als {{count}} passen nicht. Nimm eines weg, um ein anderes hinzuzufügen.',
  },
} satisfies Texts<typeof english>;
