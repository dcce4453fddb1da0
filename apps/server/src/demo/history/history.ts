import type { DemoConversation } from '#demo/conversations/conversation.ts';
import { perform } from '#demo/conversations/conversation.ts';
import { scriptsOfAna } from '#demo/conversations/scripts-of-ana.ts';
import { scriptsOfBea } from '#demo/conversations/scripts-of-bea.ts';

// What has happened to the two logins before a visitor arrives.

export const demoConversations: readonly DemoConversation[] = [...scriptsOfAna, ...scriptsOfBea].map(perform);

export interface DemoLike {
  readonly from: string;
  readonly to: string;
  readonly minutesAgo: number;
  readonly isSuperLike: boolean;
}

/** Likes that wait for an answer. */
export const demoLikes: readonly DemoLike[] = [
  { from: 'dani_planes', to: 'ana', minutesAgo: 2 * 60, isSuperLike: false },
  { from: 'lena.measures', to: 'ana', minutesAgo: 5 * 60, isSuperLike: false },
  { from: 'marisol.nine', to: 'ana', minutesAgo: 27 * 60, isSuperLike: true },
  { from: 'hana_roasts', to: 'ana', minutesAgo: 52 * 60, isSuperLike: false },
  { from: 'nia.binds', to: 'bea', minutesAgo: 50, isSuperLike: true },
  { from: 'sol.rivera', to: 'bea', minutesAgo: 9 * 60, isSuperLike: false },
  { from: 'zora.spins', to: 'bea', minutesAgo: 30 * 60, isSuperLike: false },
];
