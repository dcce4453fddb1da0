// What the page of a plan says, in its owner's language. It names neither the product, nor a kind. ADR 040.
import type { PlanState } from '@violet/contract/date-plans';
import type { Language } from '@violet/contract/fields/languages';

export interface PageWords {
  readonly when: string;
  readonly where: string;
  readonly with: string;
  readonly note: string;
  /** How it stands: `{{time}}` since when, `{{asked}}` when the question came. */
  readonly states: Readonly<Record<PlanState, string>>;
  readonly emergency: string;
  /** What a friend can do who is worried. */
  readonly advice: string;
  /** Where the page has a number to call. */
  readonly emergencyAdvice: string;
  readonly renewed: string;
  readonly gone: string;
}

const words: Readonly<Record<Language, PageWords>> = {
  en: {
    when: 'When',
    where: 'Where',
    with: 'With',
    note: 'Note',
    states: {
      planned: 'She will be asked whether all is good: {{time}}.',
      asked: 'She was asked whether all is good: {{time}}. There is no answer yet.',
      good: 'All is good. She said so: {{time}}.',
      help: 'She has asked for help: {{time}}.',
      silent: 'She has not answered. She was asked: {{asked}}. This page has said so since: {{time}}.',
    },
    emergency: 'Emergency',
    advice: 'Call her first.',
    emergencyAdvice: 'If you cannot reach her and are worried, call the emergency number where she is.',
    renewed: 'This page renews itself every minute.',
    gone: 'There is nothing here.',
  },
  es: {
    when: 'Cuándo',
    where: 'Dónde',
    with: 'Con',
    note: 'Nota',
    states: {
      planned: 'Se le pregunta si todo está bien: {{time}}.',
      asked: 'Se le ha preguntado si todo está bien: {{time}}. Aún no hay respuesta.',
      good: 'Todo está bien. Lo ha dicho ella: {{time}}.',
      help: 'Ha pedido ayuda: {{time}}.',
      silent: 'No ha respondido. Se le preguntó: {{asked}}. Esta página lo dice desde: {{time}}.',
    },
    emergency: 'Emergencias',
    advice: 'Llámala primero.',
    emergencyAdvice: 'Si no la localizas y te preocupa, llama al número de emergencias del lugar donde está.',
    renewed: 'Esta página se renueva cada minuto.',
    gone: 'Aquí no hay nada.',
  },
  fr: {
    when: 'Quand',
    where: 'Où',
    with: 'Avec',
    note: 'Note',
    states: {
      planned: 'On lui demandera si tout va bien : {{time}}.',
      asked: 'On lui demande si tout va bien depuis : {{time}}. Pas encore de réponse.',
      good: 'Tout va bien. Elle l’a dit : {{time}}.',
      help: 'Elle a demandé de l’aide : {{time}}.',
      silent: 'Elle n’a pas répondu. On le lui a demandé : {{asked}}. Cette page le dit depuis : {{time}}.',
    },
    emergency: 'Urgences',
    advice: 'Appelle-la d’abord.',
    emergencyAdvice: 'Si tu n’arrives pas à la joindre et que tu t’inquiètes, appelle les urgences de l’endroit où elle est.',
    renewed: 'Cette page se renouvelle chaque minute.',
    gone: 'Il n’y a rien ici.',
  },
  de: {
    when: 'Wann',
    where: 'Wo',
    with: 'Mit',
    note: 'Notiz',
    states: {
      planned: 'Sie wird gefragt, ob alles gut ist: {{time}}.',
      asked: 'Sie wurde gefragt, ob alles gut ist: {{time}}. Sie hat noch nicht geantwortet.',
      good: 'Alles ist gut. Das hat sie selbst gesagt: {{time}}.',
      help: 'Sie hat um Hilfe gebeten: {{time}}.',
      silent: 'Sie hat nicht geantwortet. Gefragt wurde sie: {{asked}}. Das steht hier seit: {{time}}.',
    },
    emergency: 'Notruf',
    advice: 'Ruf zuerst sie an.',
    emergencyAdvice: 'Wenn du sie nicht erreichst und dir Sorgen machst, ruf den Notruf dort, wo sie ist.',
    renewed: 'Diese Seite erneuert sich jede Minute.',
    gone: 'Hier ist nichts.',
  },
  pt: {
    when: 'Quando',
    where: 'Onde',
    with: 'Com',
    note: 'Nota',
    states: {
      planned: 'Vamos perguntar a ela se está tudo bem: {{time}}.',
      asked: 'Perguntamos a ela se está tudo bem: {{time}}. Ainda não há resposta.',
      good: 'Está tudo bem. Ela disse: {{time}}.',
      help: 'Ela pediu ajuda: {{time}}.',
      silent: 'Ela não respondeu. A pergunta foi feita: {{asked}}. Esta página diz isso desde: {{time}}.',
    },
    emergency: 'Emergência',
    advice: 'Ligue primeiro para ela.',
    emergencyAdvice: 'Se não conseguir falar com ela e estiver preocupada, ligue para a emergência do lugar onde ela está.',
    renewed: 'Esta página se renova a cada minuto.',
    gone: 'Não há nada aqui.',
  },
  it: {
    when: 'Quando',
    where: 'Dove',
    with: 'Con',
    note: 'Nota',
    states: {
      planned: 'Le verrà chiesto se va tutto bene: {{time}}.',
      asked: 'Le è stato chiesto se va tutto bene: {{time}}. Non c’è ancora risposta.',
      good: 'Va tutto bene. L’ha detto lei: {{time}}.',
      help: 'Ha chiesto aiuto: {{time}}.',
      silent: 'Non ha risposto. La domanda è stata fatta: {{asked}}. Questa pagina lo dice da: {{time}}.',
    },
    emergency: 'Emergenza',
    advice: 'Chiama prima lei.',
    emergencyAdvice: 'Se non riesci a raggiungerla e temi per lei, chiama il numero di emergenza del luogo in cui si trova.',
    renewed: 'Questa pagina si rinnova ogni minuto.',
    gone: 'Qui non c’è nulla.',
  },
};

export function pageWords(language: Language | null): PageWords {
  return words[language ?? 'en'];
}
