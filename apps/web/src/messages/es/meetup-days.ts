import type { Texts } from '../catalogue.ts';
import type { meetupDays as english } from '../en/meetup-days.ts';

export const meetupDays = {
  latest: 'Ahora y recién terminados',
  past: 'Encuentros pasados',
  none: 'No hay encuentros pasados',
  noneText: 'Un encuentro que organizaste o al que fuiste se queda aquí 30 días.',
  checkIn: 'Confirmar que estoy',
  checkedIn: 'Confirmada',
  missed: 'No confirmaste que estabas. Solo lo ves tú y no cambia nada.',
  showCode: 'Mostrar el código de llegada',
  code: {
    title: 'Código de llegada',
    text: 'Muéstraselo a tus invitadas cuando lleguen.',
    valid: 'Vale desde el {{from}} hasta el {{until}}.',
  },
  enter: {
    text: 'Tu anfitriona muestra seis cifras. Solo tú ves si lo has confirmado.',
    code: 'Código',
    short: 'Escribe las 6 cifras del código',
    wait: 'Han sido muchos intentos. Puedes volver a probar a partir del {{until}}.',
    done: 'Llegada confirmada',
    doneText: 'Disfruta del té.',
  },
  met: {
    title: 'A quién conociste',
    text: 'Hasta el {{until}} podéis daros like. Ella solo lo sabrá si también te da like.',
    none: 'No hay nadie que mostrar.',
    like: 'Dar like',
    likeOf: 'Dar like a {{name}}',
    liked: 'Te gusta',
    likedText: '{{name}} solo lo sabrá si también te da like.',
  },
} satisfies Texts<typeof english>;
