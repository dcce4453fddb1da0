import type { Tx } from './db.ts';

/** Runs inside another module's transaction: what it throws undoes everything. */
export type Participant<Args extends readonly unknown[]> = (tx: Tx, ...args: Args) => Promise<void>;

/** Who takes part in one kind of transaction, one after another in the order of registration. `hooks.ts` registers. */
export function createParticipants<Args extends readonly unknown[]>() {
  const participants: Participant<Args>[] = [];
  return {
    add(participant: Participant<Args>): void {
      participants.push(participant);
    },
    async takePart(tx: Tx, ...args: Args): Promise<void> {
      for (const participant of participants) await participant(tx, ...args);
    },
  };
}
