// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/pt.json' with { type: 'json' };
import shell from '#messages/shell/pt.json' with { type: 'json' };
import site from '#messages/site/pt.json' with { type: 'json' };
import takedowns from '#messages/takedowns/pt.json' with { type: 'json' };

export const texts = { landing, shell, site, takedowns, titles: {
  account: 'Sua conta',
  cancel: 'Cancelar um contrato',
  chats: 'Mensagens',
  conversation: 'Conversa',
  datePlans: 'Compartilhar meu encontro',
  events: 'Encontros com chá',
  filters: 'Filtros',
  guidelines: 'Regras',
  home: 'Descobrir',
  imprint: 'Aviso legal',
  landing: 'Para mulheres que amam mulheres',
  login: 'Entrar',
  microInteractions: 'Microinterações',
  moderation: 'Moderação',
  onboarding: 'Tour',
  preferenceVisualization: 'Suas preferências em um relance',
  preferences: 'Preferências',
  premium: 'Assinar Premium',
  privacy: 'Privacidade',
  profile: 'Perfil',
  profileEdit: 'Editar perfil',
  safety: 'Central de segurança',
  secondStep: 'Segunda etapa',
  settings: 'Configurações',
  sources: 'Fontes',
  subscribe: 'Premium',
  subscription: 'Assinatura',
  takedown: 'Seu pedido',
  tea: 'Tea',
  terms: 'Termos',
  transparency: 'Relatório de transparência',
  verification: 'Verificação',
} };
