import type { Texts } from '../catalogue.ts';
import type { onboarding as english } from '../en/onboarding.ts';

export const onboarding = {
  label: 'Avance del recorrido',
  progress: '{{step}} de {{steps}}',
  skip: 'Saltar',
  previous: 'Anterior',
  next: 'Siguiente',
  getStarted: 'Empezar',
  step: {
    welcome: {
      title: 'Te damos la bienvenida, {{name}}',
      text: 'Un lugar para mujeres que aman a mujeres. Siete páginas cortas y ya sabrás moverte por aquí.',
    },
    swiping: {
      title: 'Desliza, o simplemente toca',
      text: 'A la derecha para dar like, a la izquierda para pasar, hacia arriba para un Super Like. Los tres botones hacen lo mismo.',
    },
    buttons: {
      title: 'Tres botones, ninguna prisa',
      text: 'Cada cuenta tiene diez likes al día y un Super Like a la semana. Pasar no cuesta nada, y nadie se entera.',
    },
    matching: {
      title: 'Un match es cosa de dos',
      text: 'Cuando el like es mutuo, se abre una conversación. Hasta entonces, nadie puede escribirte.',
    },
    tea: {
      title: 'Tea, contado y servido',
      text: 'En Tea, quienes tienen Premium cuentan historias reales, de forma anónima. Los encuentros de té son para todo el mundo, con tazas de verdad.',
    },
    premium: {
      title: 'Lo que añade Premium',
      text: 'Likes ilimitados, más Super Likes, a quién le gustas, deshacer, modo fantasma e impulso. La seguridad es gratis para todo el mundo.',
    },
    done: {
      title: 'Todo listo',
      text: 'Añade una foto y unas palabras sobre ti cuando quieras. Encontrarás este recorrido en Ajustes.',
    },
  },
  demo: {
    intro: 'El breve recorrido que se abre tras el registro. Solo este navegador recuerda si ya lo has visto.',
    status: 'Estado',
    completed: 'Completado',
    notStarted: 'Sin empezar',
    completedText: 'Se terminó o se saltó; las dos cosas cuentan igual.',
    notStartedText: 'Nadie lo ha terminado ni saltado todavía en este navegador.',
    start: 'Empezar el recorrido',
    reset: 'Reiniciar el recorrido',
    resetDone: 'El recorrido vuelve a contar como no empezado',
  },
} satisfies Texts<typeof english>;
