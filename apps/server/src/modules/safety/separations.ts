// The one act that takes two members out of each other's world, by a block or an unmatch. Spec §10 Always, R13; ADR 003.
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockPair } from '#platform/db/locks.ts';
import { createParticipants } from '#platform/db/participants.ts';
import { insertSeparation, type Separation } from './queries.ts';

export type SeparationCause = Separation['cause'];

export function createSeparations({ clock }: { readonly clock: Clock }) {
  const participants = createParticipants<[parting: string, other: string, cause: SeparationCause]>();

  /** Puts two members apart, with everything that stood between them. */
  async function separate(tx: Tx, parting: string, other: string, cause: SeparationCause, causedBy: string): Promise<void> {
    await lockPair(tx, parting, other);
    await insertSeparation(tx, { a: parting, b: other, cause, causedBy }, clock.now());
    await participants.takePart(tx, parting, other, cause);
  }

  return { separate, onSeparation: participants.add };
}

export type Separations = ReturnType<typeof createSeparations>;
