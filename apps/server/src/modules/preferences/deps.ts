import type { Db, Tx } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { DomainEvents } from '#modules/domain-events.ts';

/** Runs inside the transaction that changed what others copy of a member's preferences. */
export type PreferenceParticipant = Participant<[memberId: string]>;

/** Ghost mode is a switch of the profile that the preference editor shows too. */
export interface GhostSwitch {
  turn(tx: Tx, viewer: Viewer, on: boolean): Promise<boolean>;
}

export interface PreferenceDeps {
  readonly db: Db;
  readonly events: DomainEvents;
  readonly profiles: { readonly ghost: GhostSwitch };
  /** The host that the link in an e-mail shows; null where the operator gave it a name that says nothing. */
  readonly linkHost: string | null;
}

/** What the use cases of this module share. */
export interface PreferenceParts extends PreferenceDeps {
  /** Has the participants take part. */
  readonly changed: PreferenceParticipant;
}
