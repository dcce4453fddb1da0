// What is sent to the contact of a plan, word for word. Its owner reads it before the contact is given. Spec §4 Date plans.
import type { Language } from '#src/fields/languages.ts';
import { firstName } from '#src/first-name.ts';
import { fillIn } from '#src/refusals/sentence.ts';

/** Without an answer for two hours; when help is asked for; and once all is good after one of both. */
export const planMessageKinds = ['silent', 'help', 'good'] as const;
export type PlanMessageKind = (typeof planMessageKinds)[number];

type Sentences = Readonly<Record<PlanMessageKind | 'stop', string>>;

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    silent: '{{name}} has not answered after her plan. Details: {{url}}',
    help: '{{name}} asks for help at her plan. The page has the details: {{url}}',
    good: '{{name}} has answered that all is good. {{url}}',
    stop: 'No more of these messages: {{url}}',
  },
  es: {
    silent: '{{name}} no ha respondido después de su plan. Detalles: {{url}}',
    help: '{{name}} pide ayuda en su plan. Los detalles están en la página: {{url}}',
    good: '{{name}} ha respondido que todo está bien. {{url}}',
    stop: 'Para no recibir más mensajes como este: {{url}}',
  },
  fr: {
    silent: '{{name}} n’a pas répondu après sa sortie. Détails : {{url}}',
    help: '{{name}} demande de l’aide pendant sa sortie. Les détails sont sur la page : {{url}}',
    good: '{{name}} a répondu que tout va bien. {{url}}',
    stop: 'Pour ne plus recevoir ces messages : {{url}}',
  },
  de: {
    silent: '{{name}} hat sich nach ihrem Plan nicht gemeldet. Einzelheiten: {{url}}',
    help: '{{name}} bittet bei ihrem Plan um Hilfe. Die Einzelheiten stehen auf der Seite: {{url}}',
    good: '{{name}} hat geantwortet, dass alles gut ist. {{url}}',
    stop: 'Keine solchen Nachrichten mehr: {{url}}',
  },
  pt: {
    silent: '{{name}} não respondeu depois do plano dela. Detalhes: {{url}}',
    help: '{{name}} pede ajuda no plano dela. Os detalhes estão na página: {{url}}',
    good: '{{name}} respondeu que está tudo bem. {{url}}',
    stop: 'Para não receber mais mensagens como esta: {{url}}',
  },
  it: {
    silent: '{{name}} non ha risposto dopo il suo impegno. Dettagli: {{url}}',
    help: '{{name}} chiede aiuto durante il suo impegno. I dettagli sono nella pagina: {{url}}',
    good: '{{name}} ha risposto che va tutto bene. {{url}}',
    stop: 'Per non ricevere più questi messaggi: {{url}}',
  },
};

const friends: Readonly<Record<Language, string>> = {
  en: 'A friend',
  es: 'Una amiga',
  fr: 'Une amie',
  de: 'Eine Freundin',
  pt: 'Uma amiga',
  it: 'Un’amica',
};

/** Letters, and up to four digits behind them: more could be a number to call. */
const plainName = /^(?!\p{N}|(?:.*\p{N}){5})[\p{L}\p{M}\p{N}'’-]+$/u;

/**
 * The first name as a message says it. Of a long one it is the beginning: up to a hyphen, or the first 20 letters. What may be an
 * address, a number to call or a sentence is not said. Its reader may be a stranger.
 */
export function nameInMessage(name: string, language: Language): string {
  const first = firstName(name);
  if (!plainName.test(first)) return friends[language];
  const [said] = /^.{1,20}(?=-|$)/u.exec(first) ?? /^.{1,20}(?!\p{M})/u.exec(first) ?? [];
  return said ?? friends[language];
}

export interface PlanMessageParts {
  /** By `nameInMessage`. */
  readonly name: string;
  /** The plan's page. */
  readonly url: string;
  /** Where the reader says that no more shall come. */
  readonly stop: string;
}

/** The whole message. */
export function planMessage(kind: PlanMessageKind, language: Language, { name, url, stop }: PlanMessageParts): string {
  const { [kind]: said, stop: end } = sentences[language];
  return `${fillIn(said, { name, url })}\n\n${fillIn(end, { url: stop })}`;
}
