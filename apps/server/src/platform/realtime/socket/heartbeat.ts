import type { Registry } from '#platform/realtime/hub/registry.ts';

/** Two of these, the grace of presence and a turn of the bus stay under the 15 seconds after which a member counts as offline. */
const pingEveryMs = 5_500;

/** Asks every socket for a sign of life and ends those that gave none since they were asked before. */
export function startHeartbeat(registry: Pick<Registry, 'all'>): { stop(): void } {
  const timer = setInterval(() => {
    for (const connection of registry.all()) {
      if (!connection.isAlive) {
        connection.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.ping();
    }
  }, pingEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
