import type { Texts } from '../catalogue.ts';
import type { moderation as english } from '../en/moderation.ts';

export const moderation = {
  tab: {
    verifications: 'Verificaciones',
    audit: 'Registro',
  },
  states: 'Qué casos',
  state: {
    open: 'Abiertos',
    decided: 'Decididos',
  },
  empty: {
    open: 'Nadie está esperando.',
    decided: 'Aún no se ha decidido nada.',
    audit: 'Aún no hay nada anotado.',
  },
  overdue: 'Con retraso',
  standing: {
    warned: 'Advertida',
    hidden: 'Oculta',
    suspended: 'Suspendida',
    banned: 'Expulsada',
  },
  lookalikes_one: '{{count}} perfil más muestra una de estas fotos.',
  lookalikes_other: '{{count}} perfiles más muestran una de estas fotos.',
  check: 'Comprobación de fotos',
  notChecked: 'No ha hecho la comprobación de fotos.',
  scores: 'Calidad {{quality}}, autenticidad {{authenticity}} de 100.',
  handles: 'Redes sociales',
  selfie: {
    title: 'Selfie en directo',
    none: 'No ha hecho ningún selfie en directo.',
    pose: 'La pose que le tocó: {{pose}}',
    likeness: 'La misma cara que en {{same}} de {{of}} fotos con una sola cara.',
    notCompared: 'Sin comparar con las fotos que tiene ahora.',
    show: 'Mostrar el selfie',
    logged: 'Cada mirada queda anotada.',
    alt: 'Selfie en directo de {{name}}',
    failed: 'No se pudo obtener el selfie. Quizá ya no existe.',
  },
  note: 'Nota',
  noteHint: 'Se guarda con el caso. Si rechazas, ella la lee.',
  approve: 'Aprobar',
  reject: 'Rechazar',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  failed: 'No se ha decidido',
} satisfies Texts<typeof english>;
