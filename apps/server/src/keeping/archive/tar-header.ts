// One header of a tar (POSIX ustar), for plain files alone. Whatever else a tar can hold has no place in a backup.

export const blockSize = 512;

/** What a part of an archive may be called: a path below the folder where somebody unpacks it. */
function isName(name: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*$/u.test(name) && name.length <= 100 && name.split('/').every((part) => !/^\.+$/u.test(part));
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/** @throws Error for a name that no part may have */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  if (!isName(name)) throw new Error(`no part of an archive can be called ${JSON.stringify(name)}`);
  const header = Buffer.alloc(blockSize);
  header.write(name, 0, 'utf8');
  header.write(octal(0o600, 8), 100, 'latin1');
  header.write(octal(0, 8), 108, 'latin1');
  header.write(octal(0, 8), 116, 'latin1');
  header.write(octal(size, 12), 124, 'latin1');
  header.write(octal(Math.floor(at.getTime() / 1_000), 12), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(sumOf(header), 7)} `, 148, 'latin1');
  return header;
}

/** What fills the last block of a part of this size. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}

function textAt(header: Buffer, start: number, length: number): string {
  const [text = ''] = header.toString('utf8', start, start + length).split('\0', 1);
  return text.trim();
}

/** Null for anything but a whole header of a plain file with a harmless name. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
  const [name, size, sum] = [textAt(header, 0, 100), textAt(header, 124, 12), textAt(header, 148, 8)];
  const isPlain = textAt(header, 156, 1) === '0' && textAt(header, 257, 6) === 'ustar' && textAt(header, 345, 155) === '';
  if (!isPlain || !isName(name) || !/^[0-7]+$/u.test(size) || Number.parseInt(sum, 8) !== sumOf(header)) return null;
  return { name, size: Number.parseInt(size, 8) };
}
