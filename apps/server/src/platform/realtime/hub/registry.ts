import { closeCodes, socketLimits } from '@violet/contract/realtime';
import type { Connection } from './connection.ts';

/** The sockets open in this process, by member, oldest first. */
export interface Registry {
  /** Takes a new socket in; an eleventh closes the member's oldest. */
  add(connection: Connection): void;
  remove(connection: Connection): void;
  of(memberId: string): Iterable<Connection>;
  /** Whether one of the member's sockets is past its `auth` frame. */
  isHere(memberId: string): boolean;
  all(): Iterable<Connection>;
  memberIds(): Iterable<string>;
  countMembers(): number;
}

/** Nearly every member has one socket, which is kept without a list around it. */
type Held = Connection | readonly Connection[];

function toList(held: Held | undefined): readonly Connection[] {
  if (held === undefined) return [];
  return 'viewer' in held ? [held] : held;
}

export function createRegistry(): Registry {
  const byMember = new Map<string, Held>();
  const of = (memberId: string) => toList(byMember.get(memberId));

  function keep(memberId: string, connections: readonly Connection[]): void {
    const [first, ...others] = connections;
    if (!first) byMember.delete(memberId);
    else byMember.set(memberId, others.length === 0 ? first : connections);
  }

  return {
    add(connection) {
      const { id } = connection.viewer;
      const connections = [...of(id), connection];
      const oldest = connections.length > socketLimits.socketsPerMember ? connections.shift() : undefined;
      keep(id, connections);
      oldest?.close(closeCodes.replaced, 'too many sockets');
    },
    remove(connection) {
      const { id } = connection.viewer;
      keep(
        id,
        of(id).filter((other) => other !== connection),
      );
    },
    of,
    isHere: (memberId) => of(memberId).some(({ isReady }) => isReady),
    *all() {
      for (const held of byMember.values()) yield* toList(held);
    },
    memberIds: () => byMember.keys(),
    countMembers: () => byMember.size,
  };
}
