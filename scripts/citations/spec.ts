// What can be cited: sections, terms and readings of docs/spec.md, decisions, and headings of any document.
import type { Text } from './sources.ts';

export interface Spec {
  /** By section: its headings and bold words, in lower case. */
  readonly terms: ReadonlyMap<number, readonly string[]>;
  readonly readings: ReadonlySet<string>;
}

const boldOf = (line: string) => [...line.matchAll(/\*\*(.+?)\*\*/gu)].map((match) => match[1] ?? '');

export function readSpec({ lines }: Pick<Text, 'lines'>): Spec {
  const terms = new Map<number, string[]>();
  const readings = new Set<string>();
  let section: string[] = [];
  for (const line of lines) {
    const number = /^## (\d+)\. /u.exec(line)?.[1];
    if (number) terms.set(Number(number), (section = []));
    const heading = /^#{2,3} (?:\d+\. )?(.+)$/u.exec(line)?.[1];
    const named = [...(heading ? [heading, ...heading.split(' and ')] : []), ...boldOf(line)];
    section.push(...named.map((term) => term.replace(/[.:]$/u, '').toLowerCase()));
    const reading = /^- \*\*(R\d+) /u.exec(line)?.[1];
    if (reading) readings.add(reading);
  }
  return { terms, readings };
}

/** As browsers and forges make an anchor of a heading. */
export function slugsOf({ lines }: Pick<Text, 'lines'>): string[] {
  return lines
    .map((line) => /^#{1,6} (.+)$/u.exec(line)?.[1])
    .filter((heading) => heading !== undefined)
    .map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/gu, '')
        .replaceAll(' ', '-'),
    );
}
