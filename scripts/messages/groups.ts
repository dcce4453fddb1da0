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
  choices: ['hidden-contacts', 'preferences'],
  /** What premium costs and how it is paid, on screens of their own. */
  money: ['subscription'],
  /** Stories and reviews, on a screen of their own. */
  stories: ['tea'],
  /** Meetups, on a screen of their own. */
  meetups: ['meetups'],
  /** Plans that a friend may know of: on a screen of their own, and in the question afterwards. */
  plans: ['date-plans'],
  /** Voice messages: in the sheet that records them, and in their bubbles. */
  voices: ['voice-messages'],
  /** Photos in conversations: in the sheet that sends them, and in their bubbles. */
  pictures: ['photo-messages'],
  /** Settings of the account, the number that proves it, and whether this browser is called. */
  account: ['phone-codes', 'push', 'settings'],
  /** Decisions about a member: in a dialog, and on the screen of a suspension. */
  sanctions: ['sanctions'],
  /** How a member is verified: on a screen of its own, and before moderators. */
  verification: ['verification'],
  /** What stands before everything else where a browser is locked, and its settings. */
  lock: ['app-lock'],
  /** The seven pages that a new member is shown, once. */
  tour: ['onboarding'],
  /** Where help is outside of the product: read on a screen that few open. */
  help: ['help-lines'],
  /** What is said where love between women is a crime or dangerous. */
  protection: ['protection'],
  /** The page on which a member edits the profile and its photos. */
  editing: ['couples', 'editing', 'photo-privacy', 'photos'],
  /** Pages about the site itself, the notice that they have changed, and the page on which a contract is left. */
  about: ['declarations', 'legal', 'sources'],
};

const rest = 'members';

export const groups = [...Object.keys(named), rest];

/** What a first visit or a member's first screen says. How the others are fetched is fetched with the first of them. */
export const earlyGroups = ['first', 'join', rest];

export function groupOf(feature: string): string {
  return Object.keys(named).find((group) => named[group]?.includes(feature) === true) ?? rest;
}
