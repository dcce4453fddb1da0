// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/es.json' with { type: 'json' };
import shell from '#messages/shell/es.json' with { type: 'json' };
import site from '#messages/site/es.json' with { type: 'json' };
import takedowns from '#messages/takedowns/es.json' with { type: 'json' };

export const texts = { landing, shell, site, takedowns, titles: {
  account: 'Tu cuenta',
  cancel: 'Cancelar un contrato',
  chats: 'Mensajes',
  conversation: 'Conversación',
  datePlans: 'Compartir mi cita',
  events: 'Encuentros de té',
  filters: 'Filtros',
  guidelines: 'Normas',
  home: 'Descubrir',
  imprint: 'Aviso legal',
  landing: 'Para mujeres que aman a mujeres',
  login: 'Iniciar sesión',
  microInteractions: 'Microinteracciones',
  moderation: 'Moderación',
  onboarding: 'Recorrido',
  preferenceVisualization: 'Tus preferencias de un vistazo',
  preferences: 'Preferencias',
  premium: 'Hazte Premium',
  privacy: 'Privacidad',
  profile: 'Perfil',
  profileEdit: 'Editar perfil',
  safety: 'Centro de seguridad',
  secondStep: 'Segundo paso',
  settings: 'Ajustes',
  sources: 'Fuentes',
  subscribe: 'Premium',
  subscription: 'Suscripción',
  takedown: 'Tu solicitud',
  tea: 'Tea',
  terms: 'Condiciones',
  transparency: 'Informe de transparencia',
  verification: 'Verificación',
} };
