import type { Texts } from '../catalogue.ts';
import type { sms as english } from '../en/sms.ts';

export const sms = {
  updated: 'Ajustes de SMS actualizados',
  saved: 'Hemos guardado tus preferencias de SMS.',
  codeSent: 'Te hemos enviado un código. Hasta que lo introduzcas no enviaremos nada más a ese número.',
  failed: 'No se pudieron actualizar los ajustes de SMS',
  noAnswer: 'El servidor no ha respondido. Inténtalo de nuevo.',
  invalidNumber: 'Introduce un número de teléfono válido',
  tooMany: 'Hoy no se pueden enviar más códigos. Inténtalo mañana.',
  notSent: 'No se pudo enviar el SMS. No ha cambiado nada; inténtalo más tarde.',
  verified: 'Tu número está confirmado',
  verifiedText: 'Desde ahora, un SMS te avisará de un match cuando no estés conectada.',
  wrongCode: 'Este código es incorrecto o ha caducado',
  wrongCodeText: 'Revisa las cifras o pide un código nuevo.',
} satisfies Texts<typeof english>;
