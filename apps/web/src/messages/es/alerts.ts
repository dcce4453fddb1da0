import type { Texts } from '../catalogue.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  push: {
    row: 'Avisos en el dispositivo',
    title: 'Notificaciones push',
    text: 'Una línea discreta en este dispositivo cuando algo te espera. No nombra ni la aplicación ni a nadie.',
    switch: 'Avisarme en este dispositivo',
    which: 'De qué, lo eliges en las preferencias.',
    state: {
      on: 'Activadas',
      off: 'Desactivadas',
      denied: 'Bloqueadas por el navegador',
      unsupported: 'No es posible en este navegador',
    },
    unsupportedText: 'En un iPhone o iPad, añade antes {{product}} a la pantalla de inicio. Si no, quizá ayude otro navegador.',
    deniedText:
      'Las notificaciones de esta página están bloqueadas aquí. Para permitirlas, abre los ajustes del sitio junto a la dirección, pon Notificaciones en Permitir y vuelve.',
    checkAgain: 'Comprobar de nuevo',
  },
  email: { row: 'Correo electrónico', missing: 'Aún no hay dirección: añádela en tu perfil' },
  sms: {
    switch: 'Avisos de match por SMS',
    number: 'Número de teléfono',
    numberMissing: 'Escribe tu número de teléfono',
    note: 'Te escribimos cuando tienes un match y no estás, y antes de tus encuentros si tienes activados esos avisos. Nada más.',
    save: 'Guardar los ajustes de SMS',
    confirmed: 'Número confirmado',
    code: 'Código del SMS',
    codeText: 'Seis cifras, enviadas a {{number}}. Valen {{minutes}} minutos.',
    codeShort: 'Escribe las 6 cifras del código',
    codeWrong: 'Este código no es correcto o ha caducado',
    confirm: 'Confirmar el número',
    resend: 'Enviar otro código',
    other: 'Cambiar el número',
  },
} satisfies Texts<typeof english>;
