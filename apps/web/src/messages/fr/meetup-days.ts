import type { Texts } from '../catalogue.ts';
import type { meetupDays as english } from '../en/meetup-days.ts';

export const meetupDays = {
  latest: 'En cours ou tout juste finies',
  past: 'Rencontres passées',
  none: 'Pas de rencontre passée',
  noneText: 'Une rencontre que tu as organisée ou où tu es allée reste ici 30 jours.',
  checkIn: 'Confirmer ma venue',
  checkedIn: 'Venue confirmée',
  missed: 'Tu n’as pas confirmé ta venue. Toi seule le vois, et cela ne change rien.',
  showCode: 'Montrer le code d’arrivée',
  code: {
    title: 'Code d’arrivée',
    text: 'Montre-le à tes invitées quand elles arrivent.',
    valid: 'Il est valable du {{from}} au {{until}}.',
  },
  enter: {
    text: 'Ton hôtesse montre six chiffres. Toi seule vois si tu les as saisis.',
    code: 'Code',
    short: 'Saisis les 6 chiffres du code',
    wait: 'Cela fait beaucoup d’essais. Tu pourras réessayer à partir du {{until}}.',
    done: 'Ta venue est confirmée',
    doneText: 'Savoure ton thé.',
  },
  met: {
    title: 'Qui tu as rencontré',
    text: 'Jusqu’au {{until}}, vous pouvez vous liker. Elle ne l’apprend que si elle te like aussi.',
    none: 'Il n’y a personne à afficher.',
    like: 'Liker',
    likeOf: 'Liker {{name}}',
    liked: 'Likée',
    likedText: '{{name}} ne l’apprend que si elle te like aussi.',
  },
} satisfies Texts<typeof english>;
