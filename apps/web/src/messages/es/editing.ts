import type { Texts } from '../catalogue.ts';
import type { editing as english } from '../en/editing.ts';

export const editing = {
  about: 'Sobre ti',
  lifestyleText: 'Otras personas pueden poner límites según esto. Lo que dejes sin responder no cuenta para nadie.',
  interestCount_one: '{{count}} de {{max}} elegido',
  interestCount_other: '{{count}} de {{max}} elegidos',
  chosenInterests: 'Intereses elegidos',
  chosenOf_one: '{{count}} elegido',
  chosenOf_other: '{{count}} elegidos',
  notSaid: 'Sin decir',
  ownWords: 'Con mis palabras',
  account: 'Cuenta',
  email: 'Correo electrónico',
  emailHint:
    'Opcional. Para recuperar tu contraseña y para correos sobre matches y mensajes, hasta que los desactives en Ajustes. Nadie lo ve. Tras un cambio, durante un día la contraseña se recupera todavía con el anterior.',
  cancel: 'Cancelar',
  save: 'Guardar cambios',
  saved: 'Perfil actualizado',
  failed: 'No se ha podido guardar el perfil',
  loading: 'Tu perfil se está cargando',
} satisfies Texts<typeof english>;
