import type { Texts } from '../catalogue.ts';
import type { editing as english } from '../en/editing.ts';

export const editing = {
  about: 'À propos de toi',
  lifestyleText: 'D’autres peuvent en faire des points non négociables. Ce que tu laisses ouvert ne compte pour personne.',
  interestCount_one: '{{count}} choisi sur {{max}}',
  interestCount_other: '{{count}} choisis sur {{max}}',
  chosenInterests: 'Centres d’intérêt choisis',
  chosenOf_one: '{{count}} choisi',
  chosenOf_other: '{{count}} choisis',
  notSaid: 'Non précisé',
  ownWords: 'Avec mes mots',
  account: 'Compte',
  email: 'Adresse e-mail',
  emailHint:
    'Facultatif. Pour réinitialiser ton mot de passe et pour des e-mails sur tes matchs et messages, jusqu’à ce que tu les désactives dans les réglages. Personne ne la voit. Après un changement, c’est encore l’ancienne adresse qui réinitialise ton mot de passe pendant un jour.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saved: 'Profil mis à jour',
  failed: 'Impossible d’enregistrer le profil',
  loading: 'Ton profil se charge',
} satisfies Texts<typeof english>;
