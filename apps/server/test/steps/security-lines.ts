import type { World } from '#test/world/world.ts';

/** A line of the stream of security events. */
export interface SecurityLine {
  readonly event: string;
  readonly outcome: string;
  readonly why?: string;
  readonly member?: string;
  readonly network?: string;
  readonly route?: string;
  readonly requestId?: string;
  readonly at: string;
}

/** What was written while something happened. */
export async function linesWhile(world: World, written: readonly string[], act: () => Promise<unknown>): Promise<SecurityLine[]> {
  const before = written.length;
  await act();
  await world.settled();
  return written.slice(before).map((line) => JSON.parse(line) as SecurityLine);
}
