import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { BadVariable, type Env } from '#src/env.ts';

type Names = readonly [port: string, host: string];

const siteNames: Names = ['PORT', 'HOST'];
const figuresNames: Names = ['METRICS_PORT', 'METRICS_HOST'];

/** Where it cannot listen is a wrong value of one of these two. */
async function attemptAt(names: Names, host: string, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE') throw new BadVariable(names[0], 'is in use by another process');
    if (code === 'EACCES') throw new BadVariable(names[0], 'may not be opened by this user');
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new BadVariable(names[1], `${host} is no address of this machine`);
    throw error;
  }
}

async function tryOut(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/**
 * Opens both ports for a moment and closes them. A start that finds only at its end that it cannot listen has migrated a database by then.
 * @throws BadVariable
 */
export async function tryPorts({ port, host, metricsPort, metricsHost }: Env): Promise<void> {
  const [site, figures] = [createServer(), createServer()];
  try {
    await attemptAt(siteNames, host, () => tryOut(site, port, host));
    // While the other one is open: both may have been given the same.
    if (metricsPort) await attemptAt(figuresNames, metricsHost, () => tryOut(figures, metricsPort, metricsHost));
  } finally {
    for (const server of [site, figures]) if (server.listening) await once(server.close(), 'close');
  }
}

/** @throws BadVariable */
export const listenForSite = ({ host }: Env, attempt: () => Promise<unknown>): Promise<void> => attemptAt(siteNames, host, attempt);

/** @throws BadVariable */
export const listenForFigures = ({ metricsHost }: Env, attempt: () => Promise<unknown>): Promise<void> =>
  attemptAt(figuresNames, metricsHost, attempt);
