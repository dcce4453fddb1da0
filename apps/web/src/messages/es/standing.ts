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
    'Inappropriate photos': 'Una foto tuya no sirve para un perfil: muestra desnudez, violencia o a alguien que no dio su permiso.',
    'Underage user': 'Aquí todas tienen que haber cumplido 18 años.',
    'Violence or threats': 'Palabras o actos desde tu cuenta amenazaron a alguien.',
  },
  until: 'Hasta el {{date}}',
  untilText: 'Después estás de vuelta, con tu perfil y tus conversaciones.',
  untilLifted: 'Hasta que nuestro equipo la levante.',
  untilLiftedText: 'Tus plazas en encuentros pueden pasar a otras.',
  meanwhile:
    'Mientras dure, nadie te encuentra aquí, y para tus matches es como si no estuvieras. Los encuentros que organizaste se cancelan definitivamente. Tu perfil y tus conversaciones se guardan.',
  lookAgain: 'Mirar otra vez',
  unchanged: 'Todavía no ha cambiado nada.',
  changed: 'Hay algo nuevo.',
  notLooked: 'Ahora no se ha podido mirar. Inténtalo de nuevo.',
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
    later: 'Ya tienes nuestra respuesta. Puedes volver a escribirnos a partir del {{date}}.',
    label: 'Tu recurso',
    send: 'Enviar recurso',
    sent: 'Recurso enviado',
    sentText: 'La respuesta llega aquí.',
    list: 'Lo que has escrito',
    answer: 'Nuestra respuesta',
    status: {
      open: 'En revisión',
      granted: 'Aceptado',
      refused: 'Rechazado',
    },
  },
  notice: {
    title: {
      warned: 'Una advertencia de nuestro equipo',
      hidden: 'Por ahora no se te ve',
    },
    text: {
      warned: 'Tu cuenta funciona como siempre. Si se repite, podemos ocultar o suspender tu cuenta.',
      hidden:
        'No te mostramos a nadie nuevo, no tienes matches nuevos y no puedes apuntarte a encuentros ni organizarlos. Los que organizaste se cancelan definitivamente. Tus conversaciones siguen.',
    },
    read: 'Lo he leído',
  },
} satisfies Texts<typeof english>;
