/** Hears a note's payload, and for which of the members followed here it is: nobody in particular where it is for all processes. */
export type Listener = (payload: unknown, memberIds: readonly string[]) => void;

/**
 * Small notes between processes. At most once, in order for one sender and member: losing a note may delay something, never lose it,
 * so whoever listens can also find out from the database. ADR 031.
 */
export interface Bus {
  /** To all processes, this one included: for what really concerns each of them. */
  publish(channel: string, payload: object): void;
  /**
   * To every process that follows one of these members; this one hears it at once, without Redis. A process that follows several of them
   * hears it once for each, so a listener does what it does for the members it is told.
   */
  publishTo(memberIds: readonly string[], channel: string, payload: object): void;
  /** Resolves once Redis has taken what was published in this turn and is still under way; rejects where it has not taken all of it. */
  flushed(): Promise<void>;
  /** Hears what is published to all, and to the members that are followed. */
  subscribe(channel: string, listener: Listener): void;
  /**
   * From when it resolves, notes to the member come in until `unfollow` was called as often. While Redis is away it resolves
   * without, after a moment: `whenBack` tells when they do.
   */
  follow(memberId: string): Promise<void>;
  unfollow(memberId: string): void;
  /** Called each time notes come in again after a while in which they were lost: those to these members, or all. */
  whenBack(listener: (memberIds: readonly string[] | undefined) => void): void;
  /** Whether all that was published before then (a time of `performance`) has been heard here, as far as it is for here. */
  hasHeardUntil(atMs: number): boolean;
  /** Whether notes go out and come in right now: this process hears through Redis what it says to itself. */
  healthy(): boolean;
  close(): Promise<void>;
}
