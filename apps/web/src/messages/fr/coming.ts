import type { Texts } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming = {
  heading: 'Pas encore ouvert',
  what: {
    tea: 'Tea sera le coin tranquille des histoires vraies : racontées anonymement, lues par les membres Premium.',
    subscribe: 'Ici, tu choisiras entre l’offre mensuelle et l’offre annuelle et tu paieras par carte.',
    premium: 'Ici, tu verras ce que Premium ajoute, à côté de ce que tout le monde a.',
    subscription: 'Ici, tu verras ton offre et le prochain paiement, et tu pourras l’arrêter ou la reprendre.',
    events: 'Ici, tu trouveras des rencontres autour d’un thé près de chez toi et tu pourras en organiser une.',
    profileEdit: 'Ici, tu changeras tes photos, tes mots et tes informations.',
    safety:
      'Ici, tu trouveras tes signalements et tes blocages, et où demander de l’aide. Signaler et bloquer marche déjà depuis chaque profil. En cas d’urgence, appelle le 911.',
    preferences: 'Ici, tu régleras tes rencontres, tes notifications et qui voit quoi.',
    preferenceVisualization: 'Ici, tu verras l’effet de tes préférences et tu les modifieras toutes au même endroit.',
    verification: 'Ici, tu demanderas la coche qui dit que tes photos sont bien les tiennes.',
    microInteractions: 'Ici, tu essaieras les petites animations qui répondent à un like ou à un message.',
    onboarding: 'Ici, tu pourras refaire la visite quand tu veux.',
  },
} satisfies Texts<typeof english>;
