import type { Texts } from '../catalogue.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  tabs: 'Notificaciones por tipo',
  likes: 'Likes',
  potential: 'Afinidades',
  premiumOnly: 'Solo Premium',
  premium: 'Premium',
  superLike: 'Super like',
  noLikes: 'Aún no hay likes',
  noLikesText: 'Llegan aquí en cuanto le gustas a alguien. Una buena foto ayuda.',
  noPotential: 'No hay afinidades por ahora',
  noPotentialText: 'Con más intereses en tu perfil, o más distancia, aparecen más.',
  upgradeLikes: 'Devuelve sus likes al momento',
  upgradeLikesText: 'Con Premium ves a quién le gustas y respondes sin esperar a que te salga su perfil.',
  upgradePotential: 'Descubre con quién encajas',
  upgradePotentialText: 'Premium encuentra a quienes más comparten contigo, y te dice en qué.',
  upgrade: 'Hazte Premium · {{price}} al mes',
  likeBack: 'Devolver el like a {{name}}',
  openProfile: 'Abrir el perfil de {{name}}',
  match: 'afinidad',
  matchScore: '{{score}} por ciento de afinidad',
  common: 'Lo que comparten',
  liked: 'Like enviado',
  likedText: '{{name}} lo sabrá.',
  likeFailed: 'No se ha podido enviar',
} satisfies Texts<typeof english>;
