import type { Texts } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming = {
  heading: 'Noch nicht offen',
  what: {
    tea: 'Tea wird der ruhige Raum für wahre Geschichten: anonym erzählt, gelesen von Mitgliedern mit Premium.',
    subscribe: 'Hier wählst du zwischen Monats- und Jahresabo und zahlst mit Karte.',
    premium: 'Hier siehst du, was Premium dazugibt, neben dem, was alle haben.',
    subscription: 'Hier siehst du dein Abo und die nächste Zahlung und kannst kündigen oder fortsetzen.',
    events: 'Hier findest du Tee-Treffen in deiner Gegend und lädst selbst zu einem ein.',
    profileEdit: 'Hier änderst du deine Fotos, deine Worte und deine Angaben.',
    safety:
      'Hier findest du deine Meldungen und Blockierungen und wo es Hilfe gibt. Melden und Blockieren geht schon in jedem Profil. Im Notfall ruf 911 an.',
    preferences: 'Hier stellst du ein, wen du triffst, wovon du hörst und wer was sieht.',
    preferenceVisualization: 'Hier siehst du, wie sich deine Präferenzen auswirken, und änderst sie alle an einem Ort.',
    verification: 'Hier bittest du um das Häkchen, das sagt, dass deine Fotos von dir sind.',
    microInteractions: 'Hier probierst du die kleinen Animationen aus, die auf einen Like oder eine Nachricht antworten.',
    onboarding: 'Hier startest du die kurze Tour noch einmal, wann immer du magst.',
  },
} satisfies Texts<typeof english>;
