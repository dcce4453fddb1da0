import type { Texts } from '../catalogue.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  tabs: 'Mitteilungen nach Art',
  likes: 'Likes',
  potential: 'Passend',
  premiumOnly: 'Nur mit Premium',
  premium: 'Premium',
  superLike: 'Super-Like',
  noLikes: 'Noch keine Likes',
  noLikesText: 'Sie kommen hier an, sobald du jemandem gefällst. Ein gutes Foto hilft.',
  noPotential: 'Gerade niemand Passendes',
  noPotentialText: 'Mit mehr Interessen im Profil oder einer größeren Entfernung findet sich mehr.',
  upgradeLikes: 'Gleich zurückliken',
  upgradeLikesText: 'Mit Premium siehst du, wem du gefällst, und antwortest, ohne auf die Karte zu warten.',
  upgradePotential: 'Sieh, mit wem es passen könnte',
  upgradePotentialText: 'Premium findet, wer am meisten mit dir teilt, und sagt dir, was.',
  upgrade: 'Premium holen · {{price}} im Monat',
  likeBack: '{{name}} zurückliken',
  openProfile: 'Profil von {{name}} öffnen',
  match: 'passend',
  matchScore: '{{score}} Prozent passend',
  common: 'Was ihr teilt',
  liked: 'Like gesendet',
  likedText: '{{name}} erfährt davon.',
  likeFailed: 'Das hat nicht geklappt',
} satisfies Texts<typeof english>;
