import type { Texts } from '../catalogue.ts';
import type { nudges as english } from '../en/nudges.ts';

export const nudges = {
  sureTitle: '¿Seguro?',
  edit: 'Cambiarlo',
  send: 'Enviar de todos modos',
  harassment: 'Esto podría herir a {{name}} o sonar a presión.',
  phone: 'Lleva un número de teléfono, y {{name}} y tú aún no os habéis escrito mucho.',
  link: 'Lleva un enlace. De alguien a quien apenas se conoce, puede inquietar.',
  money: 'Suena a dinero. Tan pronto, eso inquieta, y así empiezan las estafas.',
  bothers: '¿Esto te molesta?',
  hide: 'Ocultar este mensaje',
  fine: 'No, está bien',
  byWords: 'Oculto por tus palabras',
  byYou: 'Has ocultado este mensaje',
  show: 'Mostrar',
  fold: 'Ocultar',
  reported: 'El mensaje que denuncias',
  words: {
    title: 'Palabras ocultas',
    text: 'Los mensajes que llevan una de ellas te llegan plegados, y tú decides si los miras. Nadie se entera.',
    label: 'Palabra o frase',
    add: 'Añadir',
    list: 'Tus palabras ocultas',
    remove: 'Quitar «{{word}}»',
    none: 'Todavía ninguna.',
    known: 'Ya está en tu lista.',
    limit: 'No caben más de {{count}}. Quita una para añadir otra.',
  },
} satisfies Texts<typeof english>;
