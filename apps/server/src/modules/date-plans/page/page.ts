// The page for a friend: own HTML that runs, loads and links to nothing, renewed each minute. Whatever is wrong with its address, one and
// the same page says that nothing is there. ADR 040.
import { createHash } from 'node:crypto';
import { tagOf, type Language } from '@violet/contract/fields/languages';
import { fillIn } from '@violet/contract/refusals/sentence';
import { firstName } from '@violet/contract/first-name';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { EmergencyNumbers } from '#modules/help-lines/service.ts';
import { languageOfPlan } from '#modules/date-plans/present.ts';
import type { Owner, PlanRow } from '#modules/date-plans/queries.ts';
import { silentSince, stateOf } from '#modules/date-plans/rules.ts';
import { pageWords } from './words.ts';

const style = `:root{color-scheme:light dark;background:#f7f7f7;color:#1c1c1e;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:8vh 16px;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
.state{border-inline-start:6px solid #767680;padding:.25rem 0 .25rem .75rem;margin:0 0 1.5rem;font-weight:600}
.good{border-color:#2f7d4f}.asked{border-color:#c98a1b}.help,.silent{border-color:#b3261e}
dl{margin:0 0 1.5rem}dt{color:#55555c;font-size:.9375rem}dd{margin:0 0 .75rem;white-space:pre-line}
.small{color:#55555c;font-size:.9375rem}
@media(prefers-color-scheme:dark){:root{background:#151517;color:#f2f2f3}dt,.small{color:#b9b9c0}.state{border-color:#8e8e96}.good{border-color:#6fc08d}.asked{border-color:#e0b25c}.help,.silent{border-color:#f08c84}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Its own few lines of style, and nothing else: not even an icon. */
export const planPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** With a form that is sent to the page itself. */
export const planFormPolicy = planPagePolicy.replace("form-action 'none'", "form-action 'self'");

const renewSeconds = 60;
/** In every language. */
const title = 'Plan';

/** @param head what else stands before the title */
export function documentOf(language: Language, title: string, content: string, head = ''): string {
  return `<!doctype html>
<html lang="${tagOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${head}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>${content}</main>
</html>
`;
}

/** Every address that opens nothing reads the same. */
export function nothingPage(language: Language): string {
  return documentOf(language, title, `<h1>${escapeHtml(pageWords(language).gone)}</h1>`);
}

export function planPage(plan: PlanRow, owner: Owner, { lines, guessedCountry }: EmergencyNumbers, now: Date): string {
  const language = languageOfPlan(plan, owner);
  const words = pageWords(language);
  const format = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone: plan.time_zone });
  const zone = new Intl.DateTimeFormat(tagOf(language), { timeZone: plan.time_zone, timeZoneName: 'long' })
    .formatToParts(plan.starts_at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const timeOf = (moment: Date) => `<time datetime="${moment.toISOString()}">${escapeHtml(format.format(moment))}</time>`;
  const state = stateOf(plan, now);
  const since = state === 'silent' ? silentSince(plan) : (plan.answered_at ?? plan.check_in_at);
  const said = fillIn(escapeHtml(words.states[state]), { time: timeOf(since), asked: timeOf(plan.check_in_at) });
  const part = (name: string, html: string) => (html === '' ? '' : `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`);
  const numbers = lines.flatMap(({ name, call }) => (call === null ? [] : [lines.length === 1 ? call : `${name}: ${call}`]));
  const country = guessedCountry && new Intl.DisplayNames(tagOf(language), { type: 'region' }).of(guessedCountry);
  return documentOf(
    language,
    title,
    `<h1>${escapeHtml(firstName(owner.name))}</h1>
<p class="state ${state}" role="status">${said}</p>
<dl>${part(words.when, `${timeOf(plan.starts_at)}${zone === undefined ? '' : ` (${escapeHtml(zone)})`}`)}
${part(words.where, escapeHtml(plan.place))}
${part(words.with, escapeHtml(plan.with_name))}
${part(words.note, escapeHtml(plan.note))}
${part(country ? `${words.emergency} (${country})` : words.emergency, escapeHtml(numbers.join('\n')))}</dl>
<p>${escapeHtml(numbers.length === 0 ? words.advice : `${words.advice} ${words.emergencyAdvice}`)}</p>
<p class="small">${escapeHtml(words.renewed)}</p>`,
    `\n<meta http-equiv="refresh" content="${renewSeconds}">`,
  );
}
