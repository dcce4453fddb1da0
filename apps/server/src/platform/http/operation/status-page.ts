import { createHash } from 'node:crypto';
import { tagOf, type Language } from '@violet/contract/fields/languages';

/** `degraded`: nearly everything can be used, and some of it comes late or has to wait. */
export type State = 'up' | 'degraded' | 'down';

export interface Status {
  readonly status: State;
  /** The moment it began, as this process has seen it: one that starts anew counts anew. */
  readonly since: Date;
}

interface Words {
  readonly title: string;
  readonly since: (time: string) => string;
  /** A heading, and what it means for whoever reads it. */
  readonly states: Readonly<Record<State, readonly [heading: string, meaning: string]>>;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Is Violet working?',
    since: (time) => `Since ${time}.`,
    states: {
      up: ['Violet is working', 'Everything can be used.'],
      degraded: [
        'Violet is working, with delays',
        'Nearly everything can be used. Some of it may reach you later than usual or has to wait, and nothing is lost.',
      ],
      down: ['Violet is not available right now', 'Try again in a few minutes. What was sent is kept.'],
    },
  },
  es: {
    title: '¿Funciona Violet?',
    since: (time) => `Desde: ${time}.`,
    states: {
      up: ['Violet funciona', 'Puedes usarlo todo.'],
      degraded: [
        'Violet funciona con retraso',
        'Puedes usarlo casi todo. Algunas cosas pueden llegarte más tarde de lo habitual o tienen que esperar, y no se pierde nada.',
      ],
      down: ['Violet no está disponible ahora mismo', 'Inténtalo de nuevo en unos minutos. Lo que se ha enviado se conserva.'],
    },
  },
  fr: {
    title: 'Violet fonctionne-t-il ?',
    since: (time) => `Depuis : ${time}.`,
    states: {
      up: ['Violet fonctionne', 'Tu peux tout utiliser.'],
      degraded: [
        'Violet fonctionne avec du retard',
        'Tu peux presque tout utiliser. Certaines choses peuvent t’arriver plus tard que d’habitude ou doivent attendre, et rien ne se perd.',
      ],
      down: ['Violet n’est pas disponible pour le moment', 'Réessaie dans quelques minutes. Ce qui a été envoyé est conservé.'],
    },
  },
  de: {
    title: 'Funktioniert Violet?',
    since: (time) => `Seit: ${time}.`,
    states: {
      up: ['Violet funktioniert', 'Alles lässt sich benutzen.'],
      degraded: [
        'Violet funktioniert mit Verzögerung',
        'Fast alles lässt sich benutzen. Manches kann dich später erreichen als sonst oder muss warten, und nichts geht verloren.',
      ],
      down: ['Violet ist gerade nicht verfügbar', 'Versuch es in ein paar Minuten noch einmal. Was gesendet wurde, bleibt erhalten.'],
    },
  },
  pt: {
    title: 'O Violet está funcionando?',
    since: (time) => `Desde: ${time}.`,
    states: {
      up: ['O Violet está funcionando', 'Dá para usar tudo.'],
      degraded: [
        'O Violet está funcionando com atraso',
        'Dá para usar quase tudo. Algumas coisas podem chegar mais tarde do que o normal ou precisam esperar, e nada se perde.',
      ],
      down: ['O Violet não está disponível agora', 'Tente de novo em alguns minutos. O que foi enviado fica guardado.'],
    },
  },
  it: {
    title: 'Violet funziona?',
    since: (time) => `Da: ${time}.`,
    states: {
      up: ['Violet funziona', 'Si può usare tutto.'],
      degraded: [
        'Violet funziona, con ritardi',
        'Si può usare quasi tutto. Qualcosa può arrivarti più tardi del solito o deve aspettare, e non si perde nulla.',
      ],
      down: ['Violet in questo momento non è disponibile', 'Riprova tra qualche minuto. Quello che è stato inviato è conservato.'],
    },
  },
};

/** The colours of the site, on a page that needs none of its files: they may be what is missing. */
const style = `:root{color-scheme:light dark;background:#faf5ec;color:#241a2e;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:15vh auto;padding:0 16px}
h1{font:600 1.75rem/1.14 Georgia,serif;border-inline-start:6px solid;padding-inline-start:12px}
.up h1{border-color:#3c6b4a}.degraded h1{border-color:#e5a43c}.down h1{border-color:#a9384c}
p:last-child{color:#51465d}
@media(prefers-color-scheme:dark){:root{background:#17121d;color:#f5eee3}p:last-child{color:#cfc4d3}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Its own few lines of style, and nothing else: no script, no frame, no file. */
export const statusPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const shownTime = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** Everyone is told by one clock, and its name: the server does not know where the reader is. */
function timeIn(language: Language, time: Date): string {
  return `<time datetime="${time.toISOString()}">${time.toLocaleString(language, shownTime)} UTC</time>`;
}

function drawPage({ status, since }: Status, language: Language): string {
  const { title, since: sinceWhen, states } = words[language];
  const [heading, meaning] = states[status];
  return `<!doctype html><html lang="${tagOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>
<main class="${status}"><h1>${heading}</h1><p>${meaning}</p><p>${sinceWhen(timeIn(language, since))}</p></main></html>`;
}

/** Each page is drawn once, since a time in words costs more than all the rest of an answer. */
export function createStatusPages() {
  const drawn = new WeakMap<Status, Partial<Record<Language, string>>>();
  return function pageOf(status: Status, language: Language): string {
    const pages = drawn.get(status) ?? {};
    drawn.set(status, pages);
    return (pages[language] ??= drawPage(status, language));
  };
}
