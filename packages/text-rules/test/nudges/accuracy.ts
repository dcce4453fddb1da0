// How well the questions are asked: of those asked, how many rightly (precision); of those due, how many (recall).
import { nudgeKinds } from '#src/nudges/rules.ts';
import type { NudgeKind } from '#src/nudges/rules.ts';
import { languages } from '@violet/contract/fields/languages';
import type { Language } from '@violet/contract/fields/languages';
import { kindsIn } from '#src/nudges.ts';
import { labelled } from './labelled.ts';
import type { LabelledLanguage } from './labelled-language.ts';

export type Part = keyof LabelledLanguage;

export interface Figure {
  readonly kind: NudgeKind;
  readonly language: Language | 'all';
  readonly precision: number;
  readonly recall: number;
  /** Texts of this kind. */
  readonly due: number;
  readonly missed: readonly string[];
  readonly wronged: readonly string[];
}

interface Judged {
  readonly text: string;
  readonly language: Language;
  readonly label: NudgeKind | 'innocent';
  readonly found: ReadonlySet<NudgeKind>;
}

function judge(part: Part): Judged[] {
  return languages.flatMap((language) =>
    ([...nudgeKinds, 'innocent'] as const).flatMap((label) =>
      labelled[language][part][label].map((text) => ({ text, language, label, found: kindsIn(text) })),
    ),
  );
}

function figure(judged: readonly Judged[], kind: NudgeKind, language: Figure['language']): Figure {
  const texts = judged.filter((one) => language === 'all' || one.language === language);
  const due = texts.filter(({ label }) => label === kind);
  const right = due.filter(({ found }) => found.has(kind));
  const wronged = texts.filter(({ label, found }) => label !== kind && found.has(kind));
  const asked = right.length + wronged.length;
  return {
    kind,
    language,
    precision: asked === 0 ? 1 : right.length / asked,
    recall: due.length === 0 ? 1 : right.length / due.length,
    due: due.length,
    missed: due.filter(({ found }) => !found.has(kind)).map(({ text }) => text),
    wronged: wronged.map(({ text }) => text),
  };
}

/** By kind, each language and then all together. */
export function accuracyOf(part: Part): Figure[] {
  const judged = judge(part);
  return nudgeKinds.flatMap((kind) => [...languages, 'all' as const].map((language) => figure(judged, kind, language)));
}

export function countLabelled(): number {
  return judge('seen').length + judge('unseen').length;
}
