import type { Texts } from '../catalogue.ts';
import type { filters as english } from '../en/filters.ts';

export const filters = {
  title: 'Filtros de búsqueda',
  back: 'Volver a Descubrir',
  loading: 'Cargando tus filtros',
  age: 'Edad',
  youngest: 'Edad mínima',
  oldest: 'Edad máxima',
  ageRange: 'De {{min}} a {{max}}',
  distance: 'Distancia',
  upTo: 'Hasta {{distance}}',
  teas: 'Preferencias de té',
  lifestyle: 'Estilo de vida',
  chosen_one: '{{count}} elegida',
  chosen_other: '{{count}} elegidas',
  summary: 'Verás',
  summaryReach: 'Mujeres y personas no binarias de {{min}} a {{max}} años, a menos de {{distance}}.',
  summaryFirst: 'Primero, quienes comparten esto contigo: {{list}}.',
  save: 'Guardar filtros',
  saved: 'Filtros actualizados',
  savedText: 'Tus preferencias se han guardado',
  failed: 'No se han podido guardar los filtros',
  failedText: 'Inténtalo de nuevo',
} satisfies Texts<typeof english>;
