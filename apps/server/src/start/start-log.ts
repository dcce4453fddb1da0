import { systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

/** As the server's own log numbers them. */
const levels = { info: 30, warn: 40, error: 50 } as const;
type Level = keyof typeof levels;

const streamOf = (level: Level) => (level === 'info' ? process.stdout : process.stderr);

/** Words for whoever sits at a terminal. Else a line of JSON, so that what reads the log reads the first one as well. */
export function lineOf(level: Level, details: object, message: string, isTerminal: boolean): string {
  if (isTerminal) return `${message}\n`;
  const { err, ...more } = details as { err?: unknown };
  const cause = err instanceof Error ? { err: { type: err.name, message: err.message, stack: err.stack } } : {};
  return `${JSON.stringify({ level: levels[level], time: systemClock.now().getTime(), pid: process.pid, ...more, ...cause, msg: message })}\n`;
}

function write(level: Level, details: object, message: string): void {
  const stream = streamOf(level);
  stream.write(lineOf(level, details, message, stream.isTTY));
}

export function createStartLog() {
  let server: Log | undefined;
  const forward =
    (level: Level) =>
    (details: object, message = '') =>
      server ? server[level](details, message) : write(level, details, message);
  const log: Log = { info: forward('info'), warn: forward('warn'), error: forward('error') };
  return { log, handOver: (to: Log) => void (server = to) };
}

const own = createStartLog();
/** What is opened before there is a server logs here. The server's own log takes over once there is one, at its level. */
export const startLog = own.log;
export const handLogOver = own.handOver;

/** What a start tells its operator, whatever the level of the log. */
export function say(message: string): void {
  write('info', {}, message);
}
