// Who hears a member type. Spec §4 Chat, ADR 031.
import type { DomainEventMap } from '#modules/domain-events.ts';
import { notFound } from '#platform/http/errors.ts';
import type { ChatDeps } from './deps.ts';
import { findTypingPartner, type TypingPartner } from './queries.ts';

/** Notes come at most once: a lost one is made good by then. */
const rememberMs = 30_000;
const overChannel = 'chat.typing_over';

interface Remembered {
  readonly matchId: string;
  readonly partner: Promise<TypingPartner | undefined>;
  readonly untilMs: number;
}

/**
 * A member types into one conversation at a time, and says so every one and a half seconds. So the partner is asked for once, and
 * remembered while notes to the member come in.
 */
export function createTyping({ db, bus, hub }: Pick<ChatDeps, 'db' | 'bus' | 'hub'>) {
  const partners = new Map<string, Remembered>();

  bus.subscribe(overChannel, (_payload, memberIds) => memberIds.forEach((memberId) => partners.delete(memberId)));
  bus.whenReconnected(() => partners.clear());
  hub.whenGone((memberId) => partners.delete(memberId));

  /** What is on its way counts as remembered, so a note that overtakes it forgets it as well. */
  function partnerOf(viewerId: string, matchId: string): Promise<TypingPartner | undefined> {
    const known = partners.get(viewerId);
    // Members without a socket here are not followed, such as the demo's.
    const isHeardOf = bus.healthy() && hub.isHere(viewerId);
    if (isHeardOf && known?.matchId === matchId && performance.now() < known.untilMs) return known.partner;
    const asked = { matchId, partner: findTypingPartner(db, viewerId, matchId), untilMs: performance.now() + rememberMs };
    partners.delete(viewerId);
    if (isHeardOf) partners.set(viewerId, asked);
    return asked.partner;
  }

  /** Nobody hears that a ghost is typing: it would tell that the ghost is here. */
  async function tell(viewerId: string, matchId: string, type: 'typing' | 'stop_typing'): Promise<void> {
    const asked = partnerOf(viewerId, matchId);
    const partner = await asked.catch((error: unknown) => {
      partners.delete(viewerId);
      throw error;
    });
    if (!partner) {
      partners.delete(viewerId);
      throw notFound();
    }
    if (!partner.viewer_is_ghost) hub.send([partner.other_id], { type, matchId, userId: viewerId });
  }

  return {
    tell,
    /** On every process, before the next signal: the match is over, or a ghost is here. */
    forgetMatch: ({ memberIds }: DomainEventMap['match.ended']) => bus.publishTo(memberIds, overChannel, {}),
    forgetMember: ({ memberId }: DomainEventMap['presence.visibility_changed']) => bus.publishTo([memberId], overChannel, {}),
  };
}
