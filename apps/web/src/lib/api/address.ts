export interface AddressParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** The address of a call: `/api/users/{userId}/filters` with its parameters and query filled in. */
export function addressOf(endpoint: { readonly path: string }, { params = {}, query = {} }: AddressParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}
