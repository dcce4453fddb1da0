// How a note names members: `@username` as moderators type it, `@{id of the file}` as it is stored.
const typed = /(?<![\p{L}\p{N}_.@-])@([A-Za-z0-9_.-]{3,30})/gu;
const stored = /@\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}/gu;

/** A username may end in a dot, and so may a sentence. */
function readingsOf(name: string): string[] {
  return [name, name.replace(/[.-]+$/u, '')].map((reading) => reading.toLowerCase());
}

/** Usernames that the note may mean, in small letters. */
export function namesIn(note: string): string[] {
  return [...new Set([...note.matchAll(typed)].flatMap(([, name = '']) => readingsOf(name)))];
}

/** @param files ids of files by the username in small letters */
export function writeMentions(note: string, files: ReadonlyMap<string, string>): string {
  return note.replace(typed, (whole, name: string) => {
    const reading = readingsOf(name).find((known) => files.has(known));
    return reading === undefined ? whole : `@{${files.get(reading)}}${name.slice(reading.length)}`;
  });
}

/** Files that the stored note names. */
export function filesIn(note: string): string[] {
  return [...note.matchAll(stored)].map(([, fileId = '']) => fileId);
}

/** @param nameOf what is read in place of a file */
export function readMentions(note: string, nameOf: (fileId: string) => string): string {
  return note.replace(stored, (_whole, fileId: string) => nameOf(fileId));
}
