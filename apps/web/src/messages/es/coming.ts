import type { Texts } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming = {
  heading: 'Aún no está abierto',
  what: {
    tea: 'Tea será el rincón tranquilo de las historias reales: contadas de forma anónima, leídas por quienes tienen Premium.',
    subscribe: 'Aquí elegirás entre el plan mensual y el anual, y pagarás con tarjeta.',
    premium: 'Aquí verás lo que añade Premium, al lado de lo que tiene todo el mundo.',
    subscription: 'Aquí verás tu plan y el próximo pago, y podrás cancelarlo o retomarlo.',
    events: 'Aquí encontrarás encuentros de té en tu zona y podrás organizar el tuyo.',
    profileEdit: 'Aquí cambiarás tus fotos, tus palabras y tus datos.',
    safety:
      'Aquí encontrarás tus denuncias y bloqueos, y dónde pedir ayuda. Denunciar y bloquear ya funciona desde cada perfil. En una emergencia, llama al 911.',
    preferences: 'Aquí decidirás con quién coincides, de qué te avisamos y quién ve qué.',
    preferenceVisualization: 'Aquí verás el efecto de tus preferencias y podrás editarlas todas juntas.',
    verification: 'Aquí pedirás la marca que dice que tus fotos son tuyas.',
    microInteractions: 'Aquí probarás las pequeñas animaciones que responden a un like o a un mensaje.',
    onboarding: 'Aquí podrás repetir el recorrido cuando quieras.',
  },
} satisfies Texts<typeof english>;
