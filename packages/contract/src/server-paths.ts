// Where the server answers and not the site. The dev proxy passes these on, the site and its worker leave them alone.

export const serverPaths = [
  '/api',
  '/photos',
  '/voice',
  '/media',
  '/p',
  '/ws',
  '/healthz',
  '/readyz',
  '/source',
  '/status',
  '/.well-known/security.txt',
] as const;
export type ServerPath = (typeof serverPaths)[number];

export function isServerPath(pathname: string): boolean {
  return serverPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
