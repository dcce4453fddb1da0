import type { Texts } from '../catalogue.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  quickActions: 'Actions rapides',
  privacy: 'Confidentialité',
  noBio: 'Pas encore de bio.',
  yourPortrait: 'Ton portrait',
  backToHome: 'Retour à l’accueil',
  appearance: 'Sur cet appareil',
  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Système',
  language: 'Langue',
  units: 'Unités',
  imperial: 'Miles',
  metric: 'Kilomètres',
  account: 'Compte',
  upgrade: 'Passer à Premium',
  manage: 'Gérer',
  signOut: 'Se déconnecter',
  settingsComing: 'Le mode fantôme, les notifications, la confidentialité et les SMS se régleront ici aussi.',
} satisfies Texts<typeof english>;
