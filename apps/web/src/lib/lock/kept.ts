// What locking must not lose: what was written and has not gone out. It lies in memory, and nothing shows it. ADR 043.

let kept: { readonly memberId: string; readonly what: unknown } | undefined;

export function keepWhileLocked(memberId: string, what: unknown): void {
  kept = { memberId, what };
}

/** Nobody gets what another member wrote. */
export function keptWhileLocked<T>(memberId: string | undefined): T | undefined {
  return kept?.memberId === memberId ? (kept?.what as T | undefined) : undefined;
}

export function forgetKept(): void {
  kept = undefined;
}
