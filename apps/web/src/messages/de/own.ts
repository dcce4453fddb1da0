import type { Texts } from '../catalogue.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  quickActions: 'Schnellzugriff',
  privacy: 'Privatsphäre',
  noBio: 'Noch kein Text über dich.',
  yourPortrait: 'Dein Porträt',
  backToHome: 'Zurück zur Startseite',
  appearance: 'Auf diesem Gerät',
  theme: 'Aussehen',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeSystem: 'System',
  language: 'Sprache',
  units: 'Einheiten',
  imperial: 'Meilen',
  metric: 'Kilometer',
  account: 'Konto',
  upgrade: 'Premium holen',
  manage: 'Verwalten',
  signOut: 'Abmelden',
  settingsComing: 'Geistermodus, Mitteilungen, Privatsphäre und SMS stellst du später auch hier ein.',
} satisfies Texts<typeof english>;
