import type { NudgeKind } from '#src/nudges/rules.ts';

type Lists = Readonly<Record<NudgeKind | 'innocent', readonly string[]>>;

export interface LabelledLanguage {
  /** The rules were written with these in sight … */
  readonly seen: Lists;
  /** … and have never been changed for these. */
  readonly unseen: Lists;
}
