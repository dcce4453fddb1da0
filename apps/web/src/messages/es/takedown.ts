import type { Texts } from '../catalogue.ts';
import type { takedown as english } from '../en/takedown.ts';

export const takedown = {
  link: '¿Una historia te nombra?',
  title: 'Pedir que se retire una historia',
  text: '¿Una historia de aquí habla de ti y quieres que desaparezca? Escríbenos. No necesitas cuenta.',
  aboutName: 'El nombre en la historia',
  aboutNameHint: 'Tal como está ahí. Basta el nombre de pila.',
  story: 'Qué historia',
  storyHint: 'Su título, o palabras que recuerdes.',
  reason: 'Por qué debe desaparecer',
  email: 'Tu correo electrónico',
  emailHint: 'Solo para responderte. Lo borramos 90 días después.',
  send: 'Enviar solicitud',
  failed: 'Tu solicitud no se envió',
  sent: 'Tenemos tu solicitud',
  sentText: 'Alguien la lee y te responde por correo. Ese correo no nombra {{product}} ni ninguna historia.',
  care: 'Si existe o no esa historia, esta página no se lo dice a nadie.',
  back: 'Volver al inicio',
} satisfies Texts<typeof english>;
