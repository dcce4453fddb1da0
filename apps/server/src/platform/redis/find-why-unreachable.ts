import { connect as connectPlain } from 'node:net';
import { connect as connectEncrypted, type ConnectionOptions } from 'node:tls';
import type { RedisNode } from './address.ts';

const patienceMs = 1_000;

/** What stands in the way of a connection; undefined where one can be made. */
function tryOne({ host, port }: RedisNode, tls: ConnectionOptions | undefined): Promise<Error | undefined> {
  const socket = tls ? connectEncrypted({ ...tls, host, port }) : connectPlain({ host, port });
  return new Promise<Error | undefined>((resolve) => {
    socket.once(tls ? 'secureConnect' : 'connect', () => resolve(undefined));
    socket.once('error', resolve);
    socket.setTimeout(patienceMs, () => resolve(new Error(`${host}:${port} does not answer`)));
  }).finally(() => socket.destroy());
}

/** Of nodes and sentinels the library says only that the connection is closed. Answers nothing where one of them can be reached. */
export async function findWhyUnreachable(nodes: readonly RedisNode[], tls: ConnectionOptions | undefined): Promise<Error | undefined> {
  const reasons = await Promise.all(nodes.map((node) => tryOne(node, tls)));
  return reasons.includes(undefined) ? undefined : reasons[0];
}
