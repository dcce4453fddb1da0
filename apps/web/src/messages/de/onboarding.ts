import type { Texts } from '../catalogue.ts';
import type { onboarding as english } from '../en/onboarding.ts';

export const onboarding = {
  label: 'Fortschritt der Tour',
  progress: '{{step}} von {{steps}}',
  skip: 'Überspringen',
  previous: 'Zurück',
  next: 'Weiter',
  getStarted: 'Los geht’s',
  step: {
    welcome: {
      title: 'Willkommen, {{name}}',
      text: 'Ein Ort für Frauen, die Frauen lieben. Sieben kurze Seiten, und du kennst dich aus.',
    },
    swiping: {
      title: 'Wischen oder einfach tippen',
      text: 'Nach rechts für Like, nach links für Weiter, nach oben für ein Super-Like. Die drei Knöpfe tun dasselbe.',
    },
    buttons: {
      title: 'Drei Knöpfe, keine Eile',
      text: 'Jedes Konto hat zehn Likes am Tag und ein Super-Like in der Woche. Weiter kostet nichts, und niemand erfährt davon.',
    },
    matching: {
      title: 'Zu einem Match gehören zwei',
      text: 'Wenn ihr euch gegenseitig mögt, öffnet sich eine Unterhaltung. Vorher kann dir niemand schreiben.',
    },
    tea: {
      title: 'Tea, erzählt und eingeschenkt',
      text: 'In Tea erzählen Premium-Mitglieder wahre Geschichten, anonym. Teetreffen sind für alle da, mit echten Tassen.',
    },
    premium: {
      title: 'Was Premium dazugibt',
      text: 'Unbegrenzte Likes, mehr Super-Likes, wer dich mag, Rückgängig, Geistermodus und Boost. Sicherheit ist für alle kostenlos.',
    },
    done: {
      title: 'Alles bereit',
      text: 'Füg ein Foto und ein paar Worte über dich hinzu, wann du magst. Diese Tour findest du in den Einstellungen wieder.',
    },
  },
  demo: {
    intro: 'Die kurze Tour, die sich nach der Registrierung öffnet. Ob du sie gesehen hast, merkt sich nur dieser Browser.',
    status: 'Stand',
    completed: 'Abgeschlossen',
    notStarted: 'Nicht begonnen',
    completedText: 'Sie wurde beendet oder übersprungen; beides zählt gleich.',
    notStartedText: 'In diesem Browser hat sie noch niemand beendet oder übersprungen.',
    start: 'Tour starten',
    reset: 'Tour zurücksetzen',
    resetDone: 'Die Tour gilt wieder als nicht begonnen',
  },
} satisfies Texts<typeof english>;
