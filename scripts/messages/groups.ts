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
  /** Stories and reviews, on a screen of their own. */
  stories: ['tea'],
  /** Where help is outside of the product: read on a screen that few open. */
  help: ['help-lines'],
  /** Pages about the site itself, and the notice that they have changed. */
  about: ['legal'],
};

const rest = 'members';

export const groups = [...Object.keys(named), rest];

export function groupOf(feature: string): string {
  return Object.keys(named).find((group) => named[group]?.includes(feature) === true) ?? rest;
}
