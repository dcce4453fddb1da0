import type { Texts } from '../catalogue.ts';
import type { filters as english } from '../en/filters.ts';

export const filters = {
  title: 'Suchfilter',
  back: 'Zurück zu Entdecken',
  loading: 'Deine Filter werden geladen',
  age: 'Alter',
  youngest: 'Mindestalter',
  oldest: 'Höchstalter',
  ageRange: '{{min}} bis {{max}}',
  distance: 'Entfernung',
  upTo: 'Bis {{distance}}',
  teas: 'Teevorlieben',
  lifestyle: 'Lebensstil',
  chosen_one: '{{count}} gewählt',
  chosen_other: '{{count}} gewählt',
  summary: 'Du siehst',
  summaryReach: 'Frauen und nichtbinäre Menschen von {{min}} bis {{max}} Jahren, höchstens {{distance}} entfernt.',
  summaryFirst: 'Zuerst alle, die das mit dir teilen: {{list}}.',
  save: 'Filter speichern',
  saved: 'Filter aktualisiert',
  savedText: 'Deine Sucheinstellungen sind gespeichert',
  failed: 'Die Filter ließen sich nicht speichern',
  failedText: 'Bitte versuch es noch einmal',
} satisfies Texts<typeof english>;
