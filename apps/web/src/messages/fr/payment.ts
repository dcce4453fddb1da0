import type { Texts } from '../catalogue.ts';
import type { payment as english } from '../en/payment.ts';

export const payment = {
  heading: 'Payer par carte',
  secure: 'Sécurisé',
  preparing: 'Préparation de ton paiement…',
  failed: 'Ton paiement n’a pas pu être préparé',
  formFailed: 'Le formulaire de carte ne s’est pas chargé',
  formFailedText: 'Rien n’a été débité.',
  number: 'Numéro de carte',
  expiry: 'Expiration (MM/AA)',
  cvc: 'Cryptogramme',
  subscribeMonthly: 'M’abonner : mensuel, {{price}}',
  subscribeAnnual: 'M’abonner : annuel, {{price}}',
  todayMonthly:
    'Tu paies {{price}} aujourd’hui. Le prochain paiement de {{price}} aura lieu le {{date}}, puis chaque mois jusqu’à résiliation.',
  todayAnnual:
    'Tu paies {{price}} aujourd’hui. Le prochain paiement de {{price}} aura lieu le {{date}}, puis chaque année jusqu’à résiliation.',
  renewsMonthly: 'Ton abonnement se renouvelle chaque mois jusqu’à résiliation. Tu peux résilier à tout moment dans les réglages.',
  renewsAnnual: 'Ton abonnement se renouvelle chaque année jusqu’à résiliation. Tu peux résilier à tout moment dans les réglages.',
  statement: 'Ton relevé bancaire indiquera ONLINE MEMBERSHIP, pas notre nom.',
  demo: 'Ceci est une démonstration',
  demoText:
    'Ici, aucune carte n’est jamais débitée. Paie avec la carte de test 4242 4242 4242 4242, une date à venir et un cryptogramme au choix.',
  fault: {
    required: 'Obligatoire',
    number: 'Vérifie le numéro de carte',
    expiry: 'Vérifie la date d’expiration',
    past: 'Ta carte a expiré',
    cvc: 'Vérifie le cryptogramme',
    another: 'Vérifie cette carte ou essaies-en une autre.',
  },
  declined: 'Le paiement a échoué',
  replaced: 'Une autre fenêtre a commencé un paiement après celui-ci. Rien n’a été débité ; paie à nouveau, s’il te plaît.',
  welcome: 'Bienvenue dans {{product}} Premium ! 🎉',
  welcomeText: 'Tu as maintenant accès à tout ce que Premium contient',
  checking: 'Ton paiement est en cours de confirmation',
  checkingText: 'Cela prend un instant. Premium s’ouvre tout seul.',
  notPaid: 'Le paiement n’a pas abouti. Rien n’a été débité.',
  confirm: {
    title: 'Est-ce bien toi ?',
    text: 'Ta banque te demande de confirmer ce paiement : {{price}}, aujourd’hui. Si tu refuses, rien n’est débité.',
    yes: 'Confirmer le paiement',
    no: 'Refuser',
    refused: 'Tu as refusé le paiement. Rien n’a été débité.',
  },
} satisfies Texts<typeof english>;
