/** Whether a text can be the id of an entry in a list of likes. */
export function isEntryId(text: string): boolean {
  return /^[0-9a-f]{32}$/u.test(text);
}

/** The beginning of the moment's UTC day. */
export function dayOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
}

/** What two members can share, besides fitting each other's ranges. */
export interface Tastes {
  readonly teaInterests: readonly string[];
  readonly relationship_goals: string;
  readonly love_language: string;
}

const points = { fitting: 50, interest: 10, countedInterests: 3, tea: 5, countedTeas: 2, goals: 5, loveLanguage: 5 } as const;

function same(a: string, b: string): boolean {
  return a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Percent: half for fitting both ways, the rest for what they share. Only what both profiles show goes in. */
export function matchScore(self: Tastes, other: Tastes & { readonly commonInterests: readonly string[] }): number {
  const teas = self.teaInterests.filter((tea) => other.teaInterests.includes(tea)).length;
  return (
    points.fitting +
    points.interest * Math.min(points.countedInterests, other.commonInterests.length) +
    points.tea * Math.min(points.countedTeas, teas) +
    (same(self.relationship_goals, other.relationship_goals) ? points.goals : 0) +
    (same(self.love_language, other.love_language) ? points.loveLanguage : 0)
  );
}
