// What a module's file in modules/ says: who may name its rows, and who may read its columns.
import type { ActorName, Scene } from '#test/suites/matrix/matrix-scene.ts';
import type { Member, World } from '#test/world/world.ts';

/** Who stands around Ana and looks. */
export const viewerNames = ['visitor', 'stranger', 'partner', 'guest', 'blocked', 'moderator', 'admin'] as const;
export type ViewerName = (typeof viewerNames)[number];

export interface RowRule {
  /** A row of Ana's (or of Ana and the partner) and how to name it. None where the call is not open yet. */
  make?(scene: Scene): Promise<{ params: Record<string, string>; body?: Record<string, unknown> }>;
  readonly allowed: readonly ActorName[];
  /** Who may know that it exists and still may not: the code of that actor's answer. */
  readonly refused?: Partial<Record<ActorName, string>>;
  /** The body field in which callers name themselves. */
  readonly selfField?: string;
  /** Codes of the gate that the call's own rule may answer with. */
  readonly mayRefuse?: readonly string[];
}

export interface PlantScene {
  readonly world: World;
  readonly ana: Member;
  /** The answer, where it is no refusal. */
  must<T extends { readonly status: number; readonly body: unknown }>(answer: Promise<T>): Promise<T>;
}

export interface Access {
  /** For every call that names a row: who may, and a row to try it with. */
  readonly rows?: Readonly<Record<string, RowRule>>;
  /** Columns with words or bytes that only these may read besides their owner. */
  readonly secret?: Readonly<Record<string, readonly ViewerName[]>>;
  /** Columns that are written to be read: on profiles, with meetups, in Tea, or as evidence. */
  readonly shown?: readonly string[];
  /**
   * Words of our own, switches, ids and derived bits: to look for them in answers would find them everywhere. Who may learn what they say
   * is asserted where it is decided (privacy.trials.test.ts and the modules' tests).
   */
  readonly ours?: readonly string[];
  /** Puts something of Ana's into the secret columns that nothing else in the canary's scene fills. */
  readonly plant?: (scene: PlantScene) => Promise<unknown>;
}

export const nobody: readonly ViewerName[] = [];
export const matches: readonly ViewerName[] = ['partner'];
export const staff = ['moderator', 'admin'] as const;
export const everyone: readonly ActorName[] = ['ana', 'stranger', 'partner', 'premium', 'moderator', 'admin'];
export const bothSides: readonly ActorName[] = ['ana', 'partner'];
export const others = everyone.filter((actor) => actor !== 'ana');
export const othersForbidden = Object.fromEntries(others.map((actor) => [actor, 'forbidden']));
