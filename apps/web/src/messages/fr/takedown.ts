import type { Texts } from '../catalogue.ts';
import type { takedown as english } from '../en/takedown.ts';

export const takedown = {
  link: 'Une histoire te nomme ?',
  title: 'Faire retirer une histoire',
  text: 'Une histoire d’ici parle de toi et tu veux qu’elle disparaisse ? Écris-nous. Pas besoin de compte.',
  aboutName: 'Le nom dans l’histoire',
  aboutNameHint: 'Comme il y est écrit. Un prénom suffit.',
  story: 'Quelle histoire',
  storyHint: 'Son titre, ou des mots dont tu te souviens.',
  reason: 'Pourquoi elle doit disparaître',
  email: 'Ton adresse e-mail',
  emailHint: 'Pour notre réponse seulement. Nous l’effaçons 90 jours après.',
  send: 'Envoyer la demande',
  failed: 'Ta demande n’a pas été envoyée',
  sent: 'Ta demande est bien arrivée',
  sentText: 'Quelqu’un la lit et te répond par e-mail. Cet e-mail ne nomme ni {{product}} ni une histoire.',
  care: 'Si cette histoire existe ou non, cette page ne le dit à personne.',
  back: 'Retour au début',
} satisfies Texts<typeof english>;
