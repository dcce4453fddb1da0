import type { Texts } from '../catalogue.ts';
import type { moderation as english } from '../en/moderation.ts';

export const moderation = {
  tab: {
    verifications: 'Bestätigungen',
    audit: 'Protokoll',
  },
  states: 'Welche Fälle',
  state: {
    open: 'Offen',
    decided: 'Entschieden',
  },
  empty: {
    open: 'Niemand wartet.',
    decided: 'Noch ist nichts entschieden.',
    audit: 'Noch ist nichts festgehalten.',
  },
  overdue: 'Überfällig',
  standing: {
    warned: 'Verwarnt',
    hidden: 'Ausgeblendet',
    suspended: 'Gesperrt',
    banned: 'Ausgeschlossen',
  },
  lookalikes_one: '{{count}} anderes Profil zeigt eines dieser Bilder.',
  lookalikes_other: '{{count}} andere Profile zeigen eines dieser Bilder.',
  check: 'Prüfung der Fotos',
  notChecked: 'Sie hat ihre Fotos nicht prüfen lassen.',
  scores: 'Qualität {{quality}}, Echtheit {{authenticity}} von 100.',
  handles: 'Soziale Medien',
  note: 'Notiz',
  noteHint: 'Bleibt beim Fall. Wenn du ablehnst, liest sie sie.',
  approve: 'Bestätigen',
  reject: 'Ablehnen',
  approved: 'Bestätigt',
  rejected: 'Abgelehnt',
  failed: 'Das wurde nicht entschieden',
} satisfies Texts<typeof english>;
