/** Tables, which are in small letters, and no function that rows come from. */
const tables = /\b(?:INTO|UPDATE)\s+([a-z_]+)|\b(?:FROM|JOIN)\s+([a-z_]+)\b(?!\s*\()/gu;
/** What a statement calls its own parts. */
const parts = /\b([a-z_]+) AS (?:NOT MATERIALIZED |MATERIALIZED )?\(/gu;

const names = new Map<string, string>();

/** What a statement begins with and the first table it names, such as `SELECT members`; never a value. */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const own = new Set([...text.matchAll(parts)].map(([, part]) => part));
  const named = [...text.matchAll(tables)].map(([, written, read]) => written ?? read);
  const verb = /\b[a-z]+/iu.exec(text)?.[0].toUpperCase() ?? '';
  const name = [verb, named.find((table) => !own.has(table))].filter(Boolean).join(' ');
  names.set(text, name);
  return name;
}
