import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';

/** Read again by then; RFC 9116 wants less than a year. */
const validMs = 180 * 86_400_000;

/** `/.well-known/security.txt`: where whoever finds a hole writes to. There is none where the operator has named nobody. RFC 9116. */
export function mountSecurityTxt(app: FastifyInstance, publicUrl: URL, clock: Clock, contact: string | undefined): void {
  if (contact === undefined) return;
  const address = '/.well-known/security.txt';
  app.get(address, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validMs).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${publicUrl.origin}${address}`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
