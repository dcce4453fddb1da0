import type { Texts } from '../catalogue.ts';
import type { demo as english } from '../en/demo.ts';

export const demo = {
  feedback: 'Animationen',
  feedbackText: 'Jeder Knopf zeigt, was die Handlung selbst zeigen würde. Manche Geräte vibrieren auch.',
  type: {
    like: 'Like geben',
    pass: 'Weiter',
    super_like: 'Super-Like',
    match: 'Neues Match',
    message_sent: 'Nachricht gesendet',
    profile_view: 'Profil angesehen',
    boost: 'Profil-Boost',
  },
  typing: 'Schreiben',
  typingText: 'Was eine Unterhaltung zeigt, während die andere Person schreibt. Hier dauert es 3 Sekunden.',
  typingStart: 'Schreiben zeigen',
} satisfies Texts<typeof english>;
