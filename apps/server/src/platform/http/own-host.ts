/** Whether a request is meant for this site, by its `Host`. The port that a scheme has anyway may be said or left out. */
export function isOwnHost(host: string | undefined, { protocol, host: own, port }: URL): boolean {
  const given = host?.toLowerCase();
  return given === own || (port === '' && given === `${own}:${protocol === 'https:' ? 443 : 80}`);
}
