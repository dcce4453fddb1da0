/** 'Ana Sofia Reyes' reads 'Ana'. */
export function firstName(name: string): string {
  return name.split(/\s+/u)[0] ?? name;
}
