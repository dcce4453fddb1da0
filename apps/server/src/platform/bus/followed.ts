/** Whom this process follows, how often, and by what name of a channel. */
export function createFollowed(nameOf: (memberId: string) => string) {
  const followed = new Map<string, { readonly name: string; count: number }>();
  const members = new Map<string, string>();

  return {
    has: (memberId: string) => followed.has(memberId),
    /** The channel of any member, whom this process follows or not. */
    nameOf: (memberId: string) => followed.get(memberId)?.name ?? nameOf(memberId),
    /** Who is meant by the name of a channel. */
    memberOf: (name: string) => members.get(name),
    /** Once more; answers the name to listen to. */
    add(memberId: string): string {
      const known = followed.get(memberId) ?? { name: nameOf(memberId), count: 0 };
      known.count += 1;
      followed.set(memberId, known);
      members.set(known.name, memberId);
      return known.name;
    },
    /** Once less; answers the name that need not be listened to any more, if it is so. */
    remove(memberId: string): string | undefined {
      const known = followed.get(memberId);
      if (!known) return undefined;
      known.count -= 1;
      if (known.count > 0) return undefined;
      followed.delete(memberId);
      members.delete(known.name);
      return known.name;
    },
  };
}

export type Followed = ReturnType<typeof createFollowed>;
