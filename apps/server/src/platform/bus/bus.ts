/** Hears a note's payload, and for which of the members followed here it is: none where it is for all. */
export type Listener = (payload: unknown, memberIds: readonly string[]) => void;

/**
 * Small notes between processes. At most once, in order for one sender and member. A lost note may delay something and never lose it:
 * whoever listens can also find out from the database. ADR 031.
 */
export interface Bus {
  /** To all processes, this one included: for what really concerns each of them. */
  publish(channel: string, payload: object): void;
  /**
   * To every process that follows one of these members; this one hears it at once, without Redis.
   * Who follows several hears it once for each, so a listener acts for the members it is told.
   */
  publishTo(memberIds: readonly string[], channel: string, payload: object): void;
  /** Resolves once Redis has taken all that was just published; rejects where it has not. */
  flushed(): Promise<void>;
  /** Hears what is published to all, and to the members that are followed. */
  subscribe(channel: string, listener: Listener): void;
  /**
   * From when it resolves, notes to the member come in until `unfollow` was called as often. It resolves without them while
   * Redis is away, after a moment: `whenReconnected` tells when they come.
   */
  follow(memberId: string): Promise<void>;
  unfollow(memberId: string): void;
  /** Called when notes come in again that were lost for a while: those to these members, or all. */
  whenReconnected(listener: (memberIds: readonly string[] | undefined) => void): void;
  /** Whether all that was published before then (a time of `performance`) and is for here has been heard. */
  hasHeardUntil(atMs: number): boolean;
  /** Whether notes go out and come in right now: this process hears through Redis what it says to itself. */
  healthy(): boolean;
  close(): Promise<void>;
}
