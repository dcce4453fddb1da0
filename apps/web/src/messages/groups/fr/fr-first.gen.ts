// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/fr.json' with { type: 'json' };
import shell from '#messages/shell/fr.json' with { type: 'json' };
import site from '#messages/site/fr.json' with { type: 'json' };
import takedowns from '#messages/takedowns/fr.json' with { type: 'json' };

export const texts = { landing, shell, site, takedowns, titles: {
  account: 'Ton compte',
  cancel: 'Résilier un contrat',
  chats: 'Messages',
  conversation: 'Discussion',
  datePlans: 'Partager mon rendez-vous',
  events: 'Rencontres autour d’un thé',
  filters: 'Filtres',
  guidelines: 'Règles',
  home: 'Découvrir',
  imprint: 'Mentions légales',
  landing: 'Pour les femmes qui aiment les femmes',
  login: 'Connexion',
  microInteractions: 'Petites animations',
  moderation: 'Espace modération',
  onboarding: 'Visite',
  preferenceVisualization: 'Tes préférences en un coup d’œil',
  preferences: 'Préférences',
  premium: 'Passer à Premium',
  privacy: 'Confidentialité',
  profile: 'Profil',
  profileEdit: 'Modifier le profil',
  safety: 'Centre de sécurité',
  secondStep: 'Deuxième étape',
  settings: 'Réglages',
  sources: 'Sources',
  subscribe: 'Premium',
  subscription: 'Abonnement',
  takedown: 'Ta demande',
  tea: 'Tea',
  terms: 'Conditions',
  transparency: 'Rapport de transparence',
  verification: 'Vérification',
} };
