import type { Texts } from '../catalogue.ts';
import type { standing as english } from '../en/standing.ts';

export const standing = {
  title: 'Tu cuenta está suspendida',
  why: 'Por qué',
  howLong: 'Hasta cuándo',
  unnamed: 'Algo en tu cuenta no sigue nuestras normas.',
  meaning: {
    'Inappropriate behavior': 'Algo que escribiste o hiciste aquí pasó un límite para otras.',
    'Harassment or bullying': 'Desde tu cuenta se insultó, se presionó o se persiguió a otras.',
    'Fake profile': 'Tu perfil parece mostrar a otra persona, o a nadie.',
    'Spam or scam': 'Mensajes de tu cuenta hacían publicidad, pedían dinero o llevaban a otro sitio.',
    'Inappropriate photos': 'Una foto tuya no sirve para un perfil: desnuda, violenta o de alguien que no dio su permiso.',
    'Underage user': 'Aquí todas tienen que haber cumplido 18 años.',
    'Violence or threats': 'Palabras o actos desde tu cuenta amenazaron a alguien.',
  },
  until: 'Hasta el {{date}}',
  untilText: 'Después, todo vuelve a ser como antes.',
  untilLifted: 'Hasta que nuestro equipo la levante.',
  meanwhile: 'Mientras dure, nadie te encuentra aquí, y para tus matches es como si no estuvieras. No se borra nada.',
  lookAgain: 'Mirar otra vez',
  unchanged: 'Todavía no ha cambiado nada.',
  still: 'Lo que aún puedes hacer',
  talk: 'Hablar con alguien',
  talkText: 'Gratis, en confianza y fuera de aquí',
  data: 'Tus datos',
  dataText: 'Llévatelos o borra tu cuenta',
  signedOut: 'Se ha cerrado tu sesión',
  signedOutText: 'Entra otra vez para seguir. Si pasa algo con tu cuenta, lo leerás entonces.',
  appeal: {
    title: '¿Tú lo ves de otra manera?',
    text: 'Cuéntanoslo. Alguien lo lee y te responde aquí.',
    waiting: 'Lo leemos y te respondemos aquí.',
    later: 'Treinta días después de una respuesta puedes volver a escribirnos.',
    label: 'Tu apelación',
    send: 'Enviar apelación',
    sent: 'Apelación enviada',
    sentText: 'La respuesta llega aquí.',
    list: 'Lo que has escrito',
    answer: 'Nuestra respuesta',
    status: {
      open: 'En revisión',
      granted: 'Aceptada',
      refused: 'Rechazada',
    },
  },
  notice: {
    title: {
      warned: 'Una advertencia de nuestro equipo',
      hidden: 'Por ahora no se te ve',
    },
    text: {
      warned: 'Puedes seguir haciendo lo mismo que antes. Si se repite, podemos ocultar o suspender tu cuenta.',
      hidden: 'No te mostramos a nadie nuevo y no tienes matches nuevos. Tus conversaciones siguen.',
    },
    read: 'Lo he leído',
  },
} satisfies Texts<typeof english>;
