import type { Texts } from '../catalogue.ts';
import type { demo as english } from '../en/demo.ts';

export const demo = {
  feedback: 'Animaciones',
  feedbackText: 'Cada botón lanza lo que lanzaría la propia acción. Algunos dispositivos también vibran.',
  type: {
    like: 'Dar like',
    pass: 'Pasar',
    super_like: 'Super Like',
    match: 'Nuevo match',
    message_sent: 'Mensaje enviado',
    profile_view: 'Visita al perfil',
    boost: 'Impulso',
  },
  typing: 'Escribiendo',
  typingText: 'Lo que muestra una conversación mientras la otra persona escribe. Aquí dura 3 segundos.',
  typingStart: 'Mostrar escritura',
} satisfies Texts<typeof english>;
