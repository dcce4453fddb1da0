import type { Texts } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing = {
  tagline: 'Para mujeres que aman a <em>mujeres.</em>',
  meet: 'Conoce a mujeres cerca de ti. Desliza, o simplemente toca.',
  talk: 'Habla sin complicarte: ideas para empezar, reacciones, cero presión.',
  tea: 'Tea: cuenta tu historia sin decir quién eres.',
  getStarted: 'Empezar',
  forWhom: 'A partir de 18 años. Para mujeres y personas no binarias.',
  portraits: 'Tres retratos ilustrados de mujeres',
  comeIn: 'Pasa, pasa',
  comeInText: 'Son dos minutos. Luego puedes cambiarlo todo.',
  goodToSeeYou: 'Qué bien verte',
  goodToSeeYouText: 'La tetera sigue caliente.',
  back: 'Atrás',
} satisfies Texts<typeof english>;
