import type { HelpLine } from '@violet/contract/help-lines';
import { careLines, supportLinks, urgentLines } from './help-lines.ts';

const dialled = (number: string) => number.replace(/[^\d+*#]/gu, '').replace('#', '%23');

export function callHref({ call }: Pick<HelpLine, 'call'>): string | undefined {
  return call === null ? undefined : `tel:${dialled(call)}`;
}

export function textHref({ text }: Pick<HelpLine, 'text'>): string | undefined {
  if (text === null) return undefined;
  return `sms:${dialled(text.number)}${text.body === null ? '' : `?&body=${encodeURIComponent(text.body)}`}`;
}

const known = new Set<string>([...urgentLines, ...careLines, ...supportLinks].map(({ href }) => href));

/** Whether an answer leads where the page's own lines lead: then the operator has said nothing else. */
export function areThoseOfThePage(lines: readonly HelpLine[]): boolean {
  const hrefs = new Set(lines.flatMap((line) => [callHref(line), textHref(line)].filter((href) => href !== undefined)));
  const pages = new Set(lines.map(({ web }) => web));
  return [...hrefs].every((href) => known.has(href)) && [...known].every((href) => hrefs.has(href) || pages.has(href));
}
