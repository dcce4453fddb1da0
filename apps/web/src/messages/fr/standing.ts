import type { Texts } from '../catalogue.ts';
import type { standing as english } from '../en/standing.ts';

export const standing = {
  title: 'Ton compte est suspendu',
  why: 'Pourquoi',
  howLong: 'Jusqu’à quand',
  unnamed: 'Quelque chose dans ton compte ne respecte pas nos règles.',
  meaning: {
    'Inappropriate behavior': 'Quelque chose que tu as écrit ou fait ici a dépassé une limite pour d’autres.',
    'Harassment or bullying': 'Depuis ton compte, d’autres ont été insultées, poussées à bout ou suivies.',
    'Fake profile': 'Ton profil semble montrer quelqu’un d’autre, ou personne.',
    'Spam or scam': 'Des messages de ton compte faisaient de la publicité, demandaient de l’argent ou menaient ailleurs.',
    'Inappropriate photos':
      'Une de tes photos n’a pas sa place sur un profil : elle montre de la nudité, de la violence ou quelqu’un qui n’a pas dit oui.',
    'Underage user': 'Ici, tout le monde doit avoir au moins 18 ans.',
    'Violence or threats': 'Des mots ou des actes venus de ton compte ont menacé quelqu’un.',
  },
  until: 'Jusqu’au {{date}}',
  untilText: 'Ensuite, tu es de retour, avec ton profil et tes discussions.',
  untilLifted: 'Jusqu’à ce que notre équipe la lève.',
  untilLiftedText: 'Tes places aux rencontres peuvent aller à d’autres.',
  meanwhile:
    'En attendant, personne ne te rencontre ici, et pour tes matchs c’est comme si tu n’étais pas là. Les rencontres que tu avais organisées sont annulées pour de bon. Ton profil et tes discussions sont gardés.',
  lookAgain: 'Regarder à nouveau',
  unchanged: 'Rien n’a encore changé.',
  changed: 'Il y a du nouveau.',
  notLooked: 'Impossible de regarder pour l’instant. Réessaie.',
  still: 'Ce que tu peux encore faire',
  talk: 'Parler à quelqu’un',
  talkText: 'Gratuit, confidentiel, et loin d’ici',
  data: 'Tes données',
  dataText: 'Emporte-les, ou supprime ton compte',
  signedOut: 'Tu n’es plus connectée',
  signedOutText: 'Reconnecte-toi pour continuer. S’il y a quelque chose au sujet de ton compte, tu le liras à ce moment-là.',
  appeal: {
    title: 'Tu le vois autrement ?',
    text: 'Dis-le-nous. Quelqu’un le lit et te répond ici.',
    waiting: 'Nous le lisons et te répondons ici.',
    later: 'Tu as notre réponse. Tu peux nous écrire à nouveau à partir du {{date}}.',
    label: 'Ton recours',
    send: 'Envoyer le recours',
    sent: 'Recours envoyé',
    sentText: 'La réponse arrive ici.',
    list: 'Ce que tu as écrit',
    answer: 'Notre réponse',
    status: {
      open: 'En cours d’examen',
      granted: 'Accepté',
      refused: 'Refusé',
    },
  },
  notice: {
    title: {
      warned: 'Un avertissement de notre équipe',
      hidden: 'Tu es masquée pour l’instant',
    },
    text: {
      warned: 'Ton compte fonctionne comme avant. Si cela se répète, nous pouvons masquer ou suspendre ton compte.',
      hidden:
        'On ne te montre à personne de nouveau, tu n’as pas de nouveaux matchs et tu ne peux ni rejoindre ni organiser de rencontre. Celles que tu avais organisées sont annulées pour de bon. Tes discussions continuent.',
    },
    read: 'J’ai lu',
  },
} satisfies Texts<typeof english>;
