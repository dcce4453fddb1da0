import type { Texts } from '../catalogue.ts';
import type { onboarding as english } from '../en/onboarding.ts';

export const onboarding = {
  label: 'Avancement de la visite',
  progress: '{{step}} sur {{steps}}',
  skip: 'Passer la visite',
  previous: 'Précédent',
  next: 'Suivant',
  getStarted: 'C’est parti',
  step: {
    welcome: {
      title: 'Bienvenue, {{name}}',
      text: 'Un lieu pour les femmes qui aiment les femmes. Sept courtes pages et tu t’y retrouveras.',
    },
    swiping: {
      title: 'Balaie, ou touche simplement',
      text: 'À droite pour liker, à gauche pour passer, vers le haut pour un Super Like. Les trois boutons font la même chose.',
    },
    buttons: {
      title: 'Trois boutons, rien ne presse',
      text: 'Chaque compte a dix likes par jour et un Super Like par semaine. Passer ne coûte rien, et personne ne l’apprend.',
    },
    matching: {
      title: 'Un match se fait à deux',
      text: 'Quand vous vous plaisez toutes les deux, une conversation s’ouvre. Avant cela, personne ne peut t’écrire.',
    },
    tea: {
      title: 'Tea, raconté et servi',
      text: 'Dans Tea, les membres Premium racontent des histoires vraies, de façon anonyme. Les rencontres autour d’un thé sont ouvertes à toutes, avec de vraies tasses.',
    },
    premium: {
      title: 'Ce que Premium ajoute',
      text: 'Likes illimités, plus de Super Likes, qui te like, l’annulation, le mode fantôme et le boost. La sécurité est gratuite pour toutes.',
    },
    done: {
      title: 'Tout est prêt',
      text: 'Ajoute une photo et quelques mots sur toi quand tu veux. Tu retrouveras cette visite dans les Réglages.',
    },
  },
  demo: {
    intro: 'La courte visite qui s’ouvre après l’inscription. Seul ce navigateur se souvient si tu l’as vue.',
    status: 'État',
    completed: 'Terminée',
    notStarted: 'Pas commencée',
    completedText: 'Elle a été terminée ou passée ; les deux comptent autant.',
    notStartedText: 'Personne ne l’a encore terminée ni passée dans ce navigateur.',
    start: 'Commencer la visite',
    reset: 'Réinitialiser la visite',
    resetDone: 'La visite compte de nouveau comme pas commencée',
  },
} satisfies Texts<typeof english>;
