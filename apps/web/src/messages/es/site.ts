import type { Texts } from '../catalogue.ts';
import type { site as english } from '../en/site.ts';

export const site = {
  notice: 'Aviso',
  offline: 'No tienes conexión',
  updateReady: 'Hay una versión nueva',
  update: 'Actualizar',
  later: 'Más tarde',
} satisfies Texts<typeof english>;
