import type { Language } from '@violet/contract/fields/languages';

type Outcome = 'hide' | 'dismiss';

/** The answer to a request for removal. Whoever reads along learns neither where it is from nor what was written. */
const words: Readonly<Record<Language, { readonly subject: string } & Readonly<Record<Outcome, string>>>> = {
  en: {
    subject: 'Your request',
    hide: 'You asked us to remove a text. It is no longer shown.',
    dismiss: 'You asked us to remove a text. We have looked at it with care and have not removed it.',
  },
  es: {
    subject: 'Tu solicitud',
    hide: 'Nos pediste que quitáramos un texto. Ya no se muestra.',
    dismiss: 'Nos pediste que quitáramos un texto. Lo hemos revisado con atención y no lo hemos quitado.',
  },
  fr: {
    subject: 'Ta demande',
    hide: 'Tu nous as demandé de retirer un texte. Il n’est plus affiché.',
    dismiss: 'Tu nous as demandé de retirer un texte. Nous l’avons examiné avec soin et ne l’avons pas retiré.',
  },
  de: {
    subject: 'Deine Anfrage',
    hide: 'Du hast uns gebeten, einen Text zu entfernen. Er wird nicht mehr gezeigt.',
    dismiss: 'Du hast uns gebeten, einen Text zu entfernen. Wir haben ihn sorgfältig geprüft und nicht entfernt.',
  },
  pt: {
    subject: 'Seu pedido',
    hide: 'Você pediu que removêssemos um texto. Ele não é mais mostrado.',
    dismiss: 'Você pediu que removêssemos um texto. Nós o analisamos com cuidado e não o removemos.',
  },
  it: {
    subject: 'La tua richiesta',
    hide: 'Ci hai chiesto di rimuovere un testo. Non viene più mostrato.',
    dismiss: 'Ci hai chiesto di rimuovere un testo. Lo abbiamo esaminato con cura e non lo abbiamo rimosso.',
  },
};

export function takedownAnswerText(language: Language | null, outcome: Outcome): { readonly subject: string; readonly text: string } {
  const { subject, ...texts } = words[language ?? 'en'];
  return { subject, text: texts[outcome] };
}
