import { emergencyServices, type EmergencyService } from '@violet/contract/catalogue/emergency-services';
import type { HelpLine } from '@violet/contract/help-lines';
import file from './lines.json' with { type: 'json' };

// The file says once what holds for many entries, so that all of it can be read through.

const notChecked = '';

interface Looked {
  /** The day, year first, on which somebody looked it up at its source. */
  readonly checkedOn?: string;
}

type Numbers = Looked & { readonly source: string } & Readonly<Partial<Record<EmergencyService, readonly string[]>>>;

interface ShippedLine extends Looked {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly call?: string;
  /** The number and, after a blank, what to write. */
  readonly text?: string;
  /** The organisation's own page, on which the number stands. */
  readonly web: string;
  /** 'daily', 'weekdays', 'varies', or the first of them with two times. */
  readonly hours: string;
  readonly languages: string;
}

const serviceNames: Readonly<Record<EmergencyService, string>> = {
  emergency: 'Emergency',
  police: 'Police',
  ambulance: 'Ambulance',
  fire: 'Fire brigade',
};

function emergencyLines(code: string, { source, checkedOn = notChecked, ...numbers }: Numbers): HelpLine[] {
  return emergencyServices.flatMap((service) =>
    (numbers[service] ?? []).map((call, index) => ({
      id: `${code.toLowerCase()}-${service}${index === 0 ? '' : `-${index + 1}`}`,
      kind: 'emergency' as const,
      name: serviceNames[service],
      call,
      text: null,
      web: null,
      hours: { days: 'daily' as const, from: null, to: null },
      languages: [],
      source,
      checkedOn,
    })),
  );
}

function textOf(words: string | undefined): HelpLine['text'] {
  if (words === undefined) return null;
  const [, number = '', body] = /^([\d ]+?)(?: (\p{L}+))?$/u.exec(words) ?? [];
  return { number, body: body ?? null };
}

function lineOf(code: string, { id, kind, name, call, text, web, hours, languages, checkedOn = notChecked }: ShippedLine): HelpLine {
  const [days, from, to] = hours.split(' ');
  return {
    id: `${code.toLowerCase()}-${id}`,
    kind: kind as HelpLine['kind'],
    name,
    call: call ?? null,
    text: textOf(text),
    web,
    hours: { days: days as HelpLine['hours']['days'], from: from ?? null, to: to ?? null },
    languages: languages.split(' '),
    source: web,
    checkedOn,
  };
}

/** All that is shipped of a country: emergency numbers first. */
export function shippedLines(code: string): HelpLine[] {
  const numbers: Readonly<Record<string, Numbers>> = file.emergency;
  const lines: Readonly<Record<string, readonly ShippedLine[]>> = file.lines;
  const own = numbers[code];
  return [...(own ? emergencyLines(code, own) : []), ...(lines[code] ?? []).map((line) => lineOf(code, line))];
}
