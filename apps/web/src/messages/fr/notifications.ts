import type { Texts } from '../catalogue.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  tabs: 'Notifications par type',
  likes: 'Likes',
  potential: 'Affinités',
  premiumOnly: 'Réservé à Premium',
  premium: 'Premium',
  superLike: 'Super like',
  noLikes: 'Pas encore de likes',
  noLikesText: 'Ils arrivent ici dès que tu plais à quelqu’un. Une belle photo aide.',
  noPotential: 'Pas d’affinités pour l’instant',
  noPotentialText: 'Plus de centres d’intérêt, ou une distance plus large, en trouvent davantage.',
  upgradeLikes: 'Réponds-leur tout de suite',
  upgradeLikesText: 'Avec Premium, tu vois à qui tu plais et tu réponds sans attendre de croiser le profil.',
  upgradePotential: 'Vois avec qui ça collerait',
  upgradePotentialText: 'Premium trouve les personnes qui partagent le plus avec toi, et te dit quoi.',
  upgrade: 'Passer à Premium · {{price}} par mois',
  likeBack: 'Liker {{name}} en retour',
  openProfile: 'Ouvrir le profil de {{name}}',
  match: 'affinité',
  matchScore: '{{score}} pour cent d’affinité',
  common: 'Ce que vous partagez',
  liked: 'Like envoyé',
  likedText: '{{name}} le saura.',
  likeFailed: 'Ça n’a pas marché',
} satisfies Texts<typeof english>;
