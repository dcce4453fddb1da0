/** Whether an address that a process listens at, or calls, is of this machine alone. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/** Whether a name leads every browser to its own machine. */
export function isLoopbackName(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}
