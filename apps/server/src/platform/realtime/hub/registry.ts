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

export function createRegistry(): Registry {
  const byMember = new Map<string, Set<Connection>>();
  const none: ReadonlySet<Connection> = new Set();

  function closeOldest(connections: Set<Connection>): void {
    const [oldest] = connections;
    if (!oldest) return;
    connections.delete(oldest);
    oldest.close(closeCodes.replaced, 'too many sockets');
  }

  return {
    add(connection) {
      const { id } = connection.viewer;
      const connections = byMember.get(id) ?? new Set();
      byMember.set(id, connections);
      if (connections.size >= socketLimits.socketsPerMember) closeOldest(connections);
      connections.add(connection);
    },
    remove(connection) {
      const { id } = connection.viewer;
      const connections = byMember.get(id);
      connections?.delete(connection);
      if (connections?.size === 0) byMember.delete(id);
    },
    of: (memberId) => byMember.get(memberId) ?? none,
    isHere(memberId) {
      for (const connection of byMember.get(memberId) ?? none) if (connection.isReady) return true;
      return false;
    },
    *all() {
      for (const connections of byMember.values()) yield* connections;
    },
    memberIds: () => byMember.keys(),
    countMembers: () => byMember.size,
  };
}
