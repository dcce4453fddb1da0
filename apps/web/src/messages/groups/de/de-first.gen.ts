// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/de.json' with { type: 'json' };
import shell from '#messages/shell/de.json' with { type: 'json' };
import site from '#messages/site/de.json' with { type: 'json' };
import takedowns from '#messages/takedowns/de.json' with { type: 'json' };

export const texts = { landing, shell, site, takedowns, titles: {
  account: 'Dein Konto',
  cancel: 'Vertrag kündigen',
  chats: 'Nachrichten',
  conversation: 'Unterhaltung',
  datePlans: 'Mein Date teilen',
  events: 'Tee-Treffen',
  filters: 'Filter',
  guidelines: 'Regeln',
  home: 'Entdecken',
  imprint: 'Impressum',
  landing: 'Für Frauen, die Frauen lieben',
  login: 'Anmelden',
  microInteractions: 'Mikrointeraktionen',
  moderation: 'Moderationsbereich',
  onboarding: 'Tour',
  preferenceVisualization: 'Deine Präferenzen auf einen Blick',
  preferences: 'Präferenzen',
  premium: 'Premium holen',
  privacy: 'Datenschutz',
  profile: 'Profil',
  profileEdit: 'Profil bearbeiten',
  safety: 'Sicherheitszentrum',
  secondStep: 'Zweiter Schritt',
  settings: 'Einstellungen',
  sources: 'Quellen',
  subscribe: 'Premium',
  subscription: 'Abo',
  takedown: 'Deine Anfrage',
  tea: 'Tea',
  terms: 'Nutzungsbedingungen',
  transparency: 'Transparenzbericht',
  verification: 'Verifizierung',
} };
