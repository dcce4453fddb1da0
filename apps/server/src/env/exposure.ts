export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/** Whether anybody but this machine may reach the server: through a proxy, or by itself. */
export function isExposed(host: string, publicUrl: URL): boolean {
  return publicUrl.protocol === 'https:' || !isLoopback(host);
}
