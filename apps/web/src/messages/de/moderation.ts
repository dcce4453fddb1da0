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
  selfie: {
    title: 'Live-Selfie',
    none: 'Sie hat kein Live-Selfie aufgenommen.',
    pose: 'Die Pose, die für sie ausgelost wurde: {{pose}}',
    likeness: 'Dasselbe Gesicht wie auf {{same}} von {{of}} Fotos mit einem Gesicht.',
    notCompared: 'Nicht mit ihren jetzigen Fotos verglichen.',
    show: 'Selfie zeigen',
    logged: 'Jeder Blick wird festgehalten.',
    alt: 'Live-Selfie von {{name}}',
    failed: 'Das Selfie war nicht zu bekommen. Vielleicht gibt es es nicht mehr.',
  },
  note: 'Notiz',
  noteHint: 'Bleibt beim Fall. Wenn du ablehnst, liest sie sie.',
  approve: 'Bestätigen',
  reject: 'Ablehnen',
  approved: 'Bestätigt',
  rejected: 'Abgelehnt',
  failed: 'Das wurde nicht entschieden',
} satisfies Texts<typeof english>;
