// When a question is asked about words in a conversation. Questions only: nothing is ever held back. ADR 017.

export const nudgeKinds = ['harassment', 'phone', 'link', 'money'] as const;
export type NudgeKind = (typeof nudgeKinds)[number];

/** `young`: while the two hardly know each other; `always`: however long they do. */
type When = 'young' | 'always' | 'never';

export interface NudgeRule {
  /** Whether 'Are you sure?' is asked before the sender sends it … */
  readonly sending: When;
  /** … and 'Does this bother you?' where the other receives it. */
  readonly receiving: When;
}

export const nudgeRules: Readonly<Record<NudgeKind, NudgeRule>> = {
  harassment: { sending: 'young', receiving: 'always' },
  // A number that somebody gives away is a risk for the sender alone.
  phone: { sending: 'young', receiving: 'never' },
  link: { sending: 'young', receiving: 'young' },
  // Whoever lives by it is patient: the question for money comes after weeks of kind words.
  money: { sending: 'young', receiving: 'always' },
};

/** Words and phrases of one language, for `nudges.ts`, which says how they are read. */
export interface NudgeWords {
  /** Lists that the patterns name in braces. Words of `insult` and `hostile` are found stretched, masked and in leetspeak, too. */
  readonly lists: Readonly<Record<'insult' | 'hostile' | 'soften', readonly string[]>>;
  /** Unfriendly, unless the sentence laughs, loves or reports what somebody else said. */
  readonly rude: readonly string[];
  /** Never friendly, but it may be a report of what somebody else said. */
  readonly grave: readonly string[];
  readonly money: readonly string[];
  /** Somebody tells what another one said or did. */
  readonly reported: readonly string[];
}

/** What friends put beside a rough word; laughter is in `nudges.ts`. */
export const friendlySigns: readonly string[] = [
  ['😂', '🤣', '😅', '😆', '😹', '❤', '💜', '💕', '💖', '💗', '💙', '🧡', '😘', '😍', '🥰', '😜', '😝', '😉', '🫶', '🏳️‍🌈', ':)', ';)', '<3'],
  ['love you', 'love u', 'ily', 'adore you', 'bestie', 'babe', 'queen', 'iconic', 'legend', 'proud', 'kidding', 'joking'],
  ['te quiero', 'te adoro', 'guapa', 'reina', 'orgullosa', 'de broma', 'es broma'],
  ['je t aime', 't adore', 'ma belle', 'ma cherie', 'bisous', 'fiere', 'je rigole', 'je plaisante'],
  ['hab dich lieb', 'liebe dich', 'lieb dich', 'susse', 'schatz', 'stolz', 'nur spass', 'scherz'],
  ['te amo', 'amo voce', 'minha linda', 'que linda', 'rainha', 'orgulho', 'brincadeira', 'brincando', 'zoeira'],
  ['ti voglio bene', 'ti adoro', 'tvb', 'bella mia', 'amica mia', 'tesoro', 'regina', 'fiera', 'orgogliosa', 'scherzo'],
].flat();
