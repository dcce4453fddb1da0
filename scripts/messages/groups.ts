// Which texts are loaded together. A feature that is not named here comes with what members see.
const named: Readonly<Record<string, readonly string[]>> = {
  /** What the landing, and every page while it loads, can show. */
  first: ['landing', 'shell', 'site', 'takedowns', 'titles'],
  /** Signing in and up, and what visitors can be told. */
  join: ['auth', 'catalogue', 'refusals'],
  moderators: ['moderation'],
  /** The second step, which few see and nobody at first. */
  factors: ['second-factors'],
  /** What a member looks for: settings, filters and the board of them. */
  choices: ['preferences'],
  /** What premium costs and how it is paid, on screens of their own. */
  money: ['subscription'],
  /** Stories and reviews, on a screen of their own. */
  stories: ['tea'],
  /** Where help is outside of the product: read on a screen that few open. */
  help: ['help-lines'],
  /** Pages about the site itself, the notice that they have changed, and the page on which a contract is left. */
  about: ['declarations', 'legal'],
};

const rest = 'members';

export const groups = [...Object.keys(named), rest];

/** What a first visit or a member's first screen says. How the others are fetched is fetched with the first of them. */
export const earlyGroups = ['first', 'join', rest];

export function groupOf(feature: string): string {
  return Object.keys(named).find((group) => named[group]?.includes(feature) === true) ?? rest;
}
