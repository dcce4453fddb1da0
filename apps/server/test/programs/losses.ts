// What became of the messages that senders wrote. What was acknowledged has to be there, once, in its place and with its words.
import type { Message } from '@violet/contract/chat/messages';
import type { Sender } from './kill-sender.ts';
import type { Pair, Person } from './served-community.ts';

export interface Losses {
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged and not there afterwards, or there with other words. */
  readonly lost: number;
  /** Client ids stored more than once. */
  readonly duplicated: number;
  /** Stored although nobody was told: the server died between the two. */
  readonly unacknowledged: number;
  /** Places in a conversation's numbering without a message. */
  readonly gaps: number;
  /** Stored and never sent. */
  readonly unexpected: number;
}

/** Everything of a conversation, read page by page as a client would. */
async function readAll(origin: string, { cookie }: Person, matchId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0;
    const response = await fetch(`${origin}/api/messages/${matchId}?after=${after}&limit=100`, { headers: { cookie } });
    const page = (await response.json()) as Message[];
    if (page.length === 0) return messages;
    messages.push(...page);
  }
}

/** Reads what is stored, over a server that runs, and compares it with what the senders know. */
export async function findLosses(origin: string, pairs: readonly Pair[], senders: readonly Sender[]): Promise<Losses> {
  const conversations = await Promise.all(pairs.map(({ matchId, people: [reader] }) => readAll(origin, reader, matchId)));
  const stored = new Map<string, Message[]>();
  for (const message of conversations.flat()) stored.set(message.clientId ?? '', [...(stored.get(message.clientId ?? '') ?? []), message]);
  const sent = new Map(senders.flatMap((sender) => [...sender.sent]));
  const acknowledged = new Map(senders.flatMap((sender) => [...sender.acknowledged]));
  const lost = [...acknowledged].filter(([clientId, id]) => {
    const [message] = stored.get(clientId) ?? [];
    return message?.id !== id || message.content !== sent.get(clientId);
  });
  const gaps = conversations.flatMap((messages) => messages.filter(({ seq }, index) => seq !== index + 1));
  return {
    sent: sent.size,
    acknowledged: acknowledged.size,
    lost: lost.length,
    duplicated: [...stored.values()].filter((messages) => messages.length > 1).length,
    unacknowledged: [...stored.keys()].filter((clientId) => !acknowledged.has(clientId)).length,
    gaps: gaps.length,
    unexpected: [...stored.keys()].filter((clientId) => !sent.has(clientId)).length,
  };
}

export function isWhole({ lost, duplicated, gaps, unexpected, acknowledged }: Losses): boolean {
  return lost + duplicated + gaps + unexpected === 0 && acknowledged > 0;
}

/** Two people of each pair write, one by calls and one over a socket. */
export function sendersOptions(pairs: readonly Pair[]) {
  return pairs.flatMap(({ matchId, people }) => [
    { transport: 'http' as const, person: people[0], matchId },
    { transport: 'socket' as const, person: people[1], matchId },
  ]);
}
