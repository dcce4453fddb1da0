// Badges for those who write. Nobody waits for a badge, so writers are judged together, a few at a time, and their messages go first.
import { createBatcher } from '#platform/batcher.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import { award } from './award.ts';
import type { BadgeDeps } from './deps.ts';

const momentMs = 1_000;
const atOnce = 50;
/** The first message of a conversation counts by itself. Later ones are looked at every so often, until no badge asks for more. */
const everyMessages = 20;
const upToMessages = 200;

export function createWriterAwards(deps: BadgeDeps) {
  async function awardTogether(memberIds: readonly string[]): Promise<void> {
    for (let from = 0; from < memberIds.length; from += atOnce) await award(deps, deps.db, memberIds.slice(from, from + atOnce));
  }
  const writers = createBatcher(momentMs, awardTogether, deps.log);

  return {
    awardWriters({ seq, senderId, receiverId }: DomainEventMap['message.sent']): void {
      if (seq !== 1 && (seq > upToMessages || seq % everyMessages !== 0)) return;
      for (const memberId of [senderId, receiverId]) writers.add(memberId, memberId);
    },
  };
}
