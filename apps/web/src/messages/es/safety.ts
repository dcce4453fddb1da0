import type { Texts } from '../catalogue.ts';
import type { safety as english } from '../en/safety.ts';

export const safety = {
  conversationMenu: 'Menú de la conversación',
  cancel: 'Cancelar',
  report: 'Denunciar perfil',
  reported: 'Denuncia enviada',
  reportedText: 'Gracias por ayudar a que {{product}} sea un lugar seguro',
  reportFailed: 'Error',
  reportFailedText: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
  afterReport: 'Tenemos tu denuncia',
  afterReportText:
    'No se le avisará. Leemos todas las denuncias. Si no quieres volver a ver a {{name}}, también puedes bloquear su perfil.',
  blockNamed: 'Bloquear a {{name}}',
  notNow: 'Ahora no',
  unmatchTitle: '¿Deshacer el match con {{name}}?',
  unmatchText: 'La conversación desaparece para las dos. No sabrá el motivo.',
  unmatch: 'Deshacer match',
  unmatched: 'Has deshecho el match con {{name}}',
  unmatchedText: 'La conversación ha desaparecido para las dos.',
  unmatchFailed: 'No se pudo completar',
  tryAgain: 'Inténtalo de nuevo',
  blockUser: 'Bloquear perfil',
} satisfies Texts<typeof english>;
