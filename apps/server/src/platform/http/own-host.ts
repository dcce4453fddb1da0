/** Whether a request is meant for this site, by its `Host`. The port that a scheme has anyway may be said or left out. */
export function isOwnHost(host: string | undefined, { protocol, host: own, port }: URL): boolean {
  const named = host?.toLowerCase();
  return named === own || (port === '' && named === `${own}:${protocol === 'https:' ? 443 : 80}`);
}
