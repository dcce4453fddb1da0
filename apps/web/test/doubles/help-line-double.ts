// Help lines of three countries: the United States, Germany, and Iceland, of which only the emergency number is known.
import { helpLineEndpoints } from '@violet/contract/help-lines';
import type { HelpLine } from '@violet/contract/help-lines';
import type { ApiDouble } from './api-double.ts';

export function aHelpLine(own: Partial<HelpLine> & Pick<HelpLine, 'id'>): HelpLine {
  return {
    kind: 'crisis',
    name: own.id,
    call: null,
    text: null,
    web: null,
    hours: { days: 'daily', from: null, to: null },
    languages: ['en'],
    source: 'https://lines.example/',
    checkedOn: '',
    ...own,
  };
}

const emergency = (id: string, name: string, call: string) => aHelpLine({ id, kind: 'emergency', name, call, languages: [] });

const american = [
  emergency('us-emergency', 'Emergency', '911'),
  aHelpLine({ id: 'us-lifeline', call: '988', text: { number: '988', body: null } }),
  aHelpLine({ id: 'us-crisis-text', text: { number: '741741', body: 'HOME' } }),
  aHelpLine({ id: 'us-trevor', kind: 'lgbt', call: '+1 866-488-7386' }),
  aHelpLine({ id: 'us-lgbt', kind: 'lgbt', call: '+1 888-843-4564', web: 'https://lgbthotline.org/' }),
  aHelpLine({ id: 'us-abuse', kind: 'abuse', web: 'https://www.thehotline.org/' }),
  aHelpLine({ id: 'us-assault', kind: 'assault', web: 'https://www.rainn.org/' }),
  aHelpLine({ id: 'us-nami', kind: 'mind', call: '+1 800-950-6264', web: 'https://www.nami.org/support-education/nami-helpline/' }),
];

const german = [
  emergency('de-emergency', 'Emergency', '112'),
  emergency('de-police', 'Police', '110'),
  aHelpLine({
    id: 'de-telefonseelsorge',
    name: 'TelefonSeelsorge',
    call: '0800 111 0 111',
    web: 'https://www.telefonseelsorge.de/',
    languages: ['de'],
  }),
  aHelpLine({
    id: 'de-weisser-ring',
    kind: 'assault',
    name: 'WEISSER RING',
    call: '116 006',
    hours: { days: 'daily', from: '07:00', to: '22:00' },
    languages: ['de'],
    checkedOn: '2026-05-04',
  }),
];

export const someHelpLines: Record<string, HelpLine[]> = { US: american, DE: german, IS: [emergency('is-emergency', 'Emergency', '112')] };

export function answerHelpLines(api: ApiDouble, lines = someHelpLines): void {
  api.on(helpLineEndpoints.list, ({ query: { country = 'US' } }) => {
    const own = lines[country] ?? [];
    return {
      country,
      emergency: own.filter(({ kind }) => kind === 'emergency'),
      lines: own.filter(({ kind }) => kind !== 'emergency'),
    };
  });
}
