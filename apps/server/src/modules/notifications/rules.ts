/** 'Ana Sofia Reyes' reads 'Ana'. */
export function firstName(name: string): string {
  return name.split(/\s+/u)[0] ?? name;
}

/** The beginning of the moment's UTC day. */
export function dayOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
}
