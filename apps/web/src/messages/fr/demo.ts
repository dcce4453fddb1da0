import type { Texts } from '../catalogue.ts';
import type { demo as english } from '../en/demo.ts';

export const demo = {
  feedback: 'Animations',
  feedbackText: 'Chaque bouton lance ce que lancerait l’acte lui-même. Certains appareils vibrent aussi.',
  type: {
    like: 'Liker',
    pass: 'Passer',
    super_like: 'Super Like',
    match: 'Nouveau match',
    message_sent: 'Message envoyé',
    profile_view: 'Profil consulté',
    boost: 'Booster',
  },
  typing: 'Saisie',
  typingText: 'Ce que montre une conversation pendant que l’autre écrit. Ici, cela dure 3 secondes.',
  typingStart: 'Montrer la saisie',
} satisfies Texts<typeof english>;
