import type { Texts } from '../catalogue.ts';
import type { nudges as english } from '../en/nudges.ts';

export const nudges = {
  sureTitle: 'Tu en es sûre ?',
  edit: 'Modifier',
  send: 'Envoyer quand même',
  harassment: 'Cela pourrait blesser {{name}}, ou ressembler à de la pression.',
  phone: 'Il y a un numéro de téléphone, et {{name}} et toi ne vous êtes pas encore beaucoup écrit.',
  link: 'Il y a un lien. De la part de quelqu’un qu’on connaît à peine, cela peut inquiéter.',
  money: 'On dirait qu’il est question d’argent. Si tôt, cela inquiète, et les arnaques commencent ainsi.',
  bothers: 'Cela te dérange ?',
  hide: 'Masquer ce message',
  fine: 'Non, ça va',
  byWords: 'Masqué par tes mots',
  byYou: 'Tu as masqué ce message',
  show: 'Afficher',
  fold: 'Masquer',
  reported: 'Le message que tu signales',
  words: {
    title: 'Mots masqués',
    text: 'Les messages qui en contiennent un arrivent repliés, et tu décides si tu regardes. Personne ne l’apprend.',
    label: 'Mot ou expression',
    add: 'Ajouter',
    list: 'Tes mots masqués',
    remove: 'Retirer « {{word}} »',
    none: 'Aucun pour l’instant.',
    known: 'Il est déjà dans ta liste.',
    limit: 'Il n’y a pas de place pour plus de {{count}}. Retires-en un pour en ajouter un autre.',
  },
} satisfies Texts<typeof english>;
