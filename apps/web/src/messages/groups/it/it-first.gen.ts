// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/it.json' with { type: 'json' };
import shell from '#messages/shell/it.json' with { type: 'json' };
import site from '#messages/site/it.json' with { type: 'json' };
import takedowns from '#messages/takedowns/it.json' with { type: 'json' };

export const texts = { landing, shell, site, takedowns, titles: {
  account: 'Il tuo account',
  cancel: 'Disdire un contratto',
  chats: 'Messaggi',
  conversation: 'Conversazione',
  datePlans: 'Condividi l’appuntamento',
  events: 'Incontri per un tè',
  filters: 'Filtri',
  guidelines: 'Regole',
  home: 'Scopri',
  imprint: 'Note legali',
  landing: 'Per donne che amano le donne',
  login: 'Accedi',
  microInteractions: 'Microinterazioni',
  moderation: 'Moderazione',
  onboarding: 'Giro di benvenuto',
  preferenceVisualization: 'Le tue preferenze a colpo d’occhio',
  preferences: 'Preferenze',
  premium: 'Passa a Premium',
  privacy: 'Privacy',
  profile: 'Profilo',
  profileEdit: 'Modifica profilo',
  safety: 'Centro sicurezza',
  secondStep: 'Secondo passaggio',
  settings: 'Impostazioni',
  sources: 'Fonti',
  subscribe: 'Premium',
  subscription: 'Abbonamento',
  takedown: 'La tua richiesta',
  tea: 'Tea',
  terms: 'Condizioni',
  transparency: 'Rapporto di trasparenza',
  verification: 'Verifica',
} };
