import type { Texts } from '../catalogue.ts';
import type { moderation as english } from '../en/moderation.ts';

export const moderation = {
  tab: {
    verifications: 'Vérifications',
    audit: 'Journal',
  },
  states: 'Quels dossiers',
  state: {
    open: 'Ouverts',
    decided: 'Tranchés',
  },
  empty: {
    open: 'Personne n’attend.',
    decided: 'Rien n’a encore été tranché.',
    audit: 'Rien n’a encore été noté.',
  },
  overdue: 'En retard',
  standing: {
    warned: 'Avertie',
    hidden: 'Masquée',
    suspended: 'Suspendue',
    banned: 'Exclue',
  },
  lookalikes_one: '{{count}} autre profil montre une de ces photos.',
  lookalikes_other: '{{count}} autres profils montrent une de ces photos.',
  check: 'Contrôle des photos',
  notChecked: 'Elle n’a pas lancé le contrôle des photos.',
  scores: 'Qualité {{quality}}, authenticité {{authenticity}} sur 100.',
  handles: 'Réseaux sociaux',
  selfie: {
    title: 'Selfie en direct',
    none: 'Elle n’a pas pris de selfie en direct.',
    pose: 'La pose tirée pour elle : {{pose}}',
    likeness: 'Le même visage que sur {{same}} des {{of}} photos à un seul visage.',
    notCompared: 'Pas comparé aux photos qu’elle a maintenant.',
    show: 'Montrer le selfie',
    logged: 'Chaque regard est noté.',
    alt: 'Selfie en direct de {{name}}',
    failed: 'Le selfie n’a pas pu être obtenu. Il n’existe peut-être plus.',
  },
  note: 'Remarque',
  noteHint: 'Gardée avec le dossier. Si tu refuses, elle la lit.',
  approve: 'Approuver',
  reject: 'Refuser',
  approved: 'Approuvé',
  rejected: 'Refusé',
  failed: 'Cela n’a pas été tranché',
} satisfies Texts<typeof english>;
