import type { Texts } from '../catalogue.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  quickActions: 'Acciones rápidas',
  privacy: 'Privacidad',
  noBio: 'Todavía sin descripción.',
  yourPortrait: 'Tu retrato',
  backToHome: 'Volver al inicio',
  appearance: 'En este dispositivo',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  themeSystem: 'Sistema',
  language: 'Idioma',
  units: 'Unidades',
  imperial: 'Millas',
  metric: 'Kilómetros',
  account: 'Cuenta',
  upgrade: 'Hazte Premium',
  manage: 'Gestionar',
  signOut: 'Cerrar sesión',
  settingsComing: 'El modo fantasma, las notificaciones, la privacidad y los SMS también se ajustarán aquí.',
} satisfies Texts<typeof english>;
