// Finds comments that say too much at once: sentences over 20 words. It finds pronouns as well, where a role has a name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { codeFolders, listFiles } from '#scripts/fences/graph.ts';

export const mostWords = 20;

export interface CommentFault {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
}

/** Files whose comments are still to be read, with their long sentences. The list gets shorter only. */
export const unread: readonly string[] = [
  'apps/server/src/env/connections.ts',
  'apps/server/src/env/tls-files.ts',
  'apps/server/src/hooks.ts',
  'apps/server/src/modules/chat/messages/delivery.ts',
  'apps/server/src/modules/chat/messages/message-writer.ts',
  'apps/server/src/modules/chat/messages/queries.ts',
  'apps/server/src/modules/second-factors/passkeys/passkeys.ts',
  'apps/server/src/platform/bus.ts',
  'apps/server/src/platform/db/db.ts',
  'apps/server/src/platform/db/derive-keys.ts',
  'apps/server/src/platform/db/embedded-worker.mjs',
  'apps/server/src/platform/db/embedded.ts',
  'apps/server/src/platform/db/folder-lock.ts',
  'apps/server/src/platform/db/migrations/grants.ts',
  'apps/server/src/platform/db/migrations/guard.ts',
  'apps/server/src/platform/db/postgres-connections.ts',
  'apps/server/src/platform/db/postgres-ping.ts',
  'apps/server/src/platform/jobs/job-mode.ts',
  'apps/server/src/platform/realtime/hub/connection.ts',
  'apps/server/src/platform/realtime/presence/shared-presence.ts',
  'apps/server/src/platform/realtime/socket/heartbeat.ts',
  'apps/server/src/platform/realtime/socket/session-rechecks.ts',
  'apps/server/src/platform/realtime/socket/socket-server.ts',
  'scripts/budget/check-size.ts',
  'scripts/claims/planted-feature.trials.test.ts',
  'scripts/claims/planted-feature.ts',
  'scripts/release/make-release.mjs',
];

interface Comment {
  readonly line: number;
  /** Its words without the marks, line by line as they are written. */
  readonly text: string;
}

const isRead = (file: string) => /\.(tsx?|mjs|js|css)$/u.test(file) && !/\.gen\.\w+$/u.test(file);

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length;

const withoutStars = (text: string) => text.replace(/^\*/u, '').replaceAll(/^\s*\* ?/gmu, '');

/** Lines of `//` that follow each other, with nothing before them, are one comment. */
function commentsOfCode(file: string, source: string): Comment[] {
  const found: Comment[] = [];
  let [text, line, lastLine] = ['', 0, -1];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const at = lineAt(source, start);
    const isAlone = /(?:^|\n)[\t ]*$/u.test(source.slice(0, start));
    const goesOn = type === 'Line' && isAlone && at === lastLine + 1;
    if (goesOn) found.pop();
    [text, line] = goesOn ? [`${text}\n${value}`, line] : [type === 'Line' ? value : withoutStars(value), at];
    found.push({ line, text });
    lastLine = type === 'Line' && isAlone ? lineAt(source, end) : -1;
  }
  return found;
}

function commentsOfStyles(source: string): Comment[] {
  return [...source.matchAll(/\/\*(.*?)\*\//gsu)].map(({ 1: text = '', index }) => ({ line: lineAt(source, index), text }));
}

/** A line that is set out in columns is a row of a table, and no sentence. */
const isRow = (line: string) => /\S {2,}\S|^ {5,}\S/u.test(line);

/** A sentence ends at `.`, `!` or `?`, with its paragraph, and before an item of a list or a tag such as `@param`. */
export function sentencesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (isRow(line) ? '' : line));
  return lines
    .join('\n')
    .split(/\n[\t ]*\n|\n(?=\s*(?:[-*•] |\d+\. |@[a-z]))/u)
    .flatMap((paragraph) =>
      paragraph
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .split(/(?<=[!.?]['")’”`]*) /u),
    );
}

const countWords = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function faultsIn(text: string): string[] {
  const tooLong = sentencesOf(text).filter((sentence) => countWords(sentence) > mostWords);
  const pronoun = /\b(?:she|hers?|herself)\b/iu.exec(text)?.[0];
  const faults = tooLong.map((sentence) => `${countWords(sentence)} words in one sentence, at most ${mostWords}: ${sentence}`);
  return pronoun === undefined ? faults : [...faults, `'${pronoun}' in a comment: name the role`];
}

export function faultsOfFile(root: string, file: string): CommentFault[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const comments = file.endsWith('.css') ? commentsOfStyles(source) : commentsOfCode(file, source);
  return comments.flatMap(({ line, text }) => faultsIn(text).map((fault) => ({ file, line, fault })));
}

export function findCommentFaults(root: string): { files: number; faults: CommentFault[] } {
  const files = codeFolders.flatMap((folder) => listFiles(root, folder)).filter((file) => isRead(file) && !unread.includes(file));
  return { files: files.length, faults: files.flatMap((file) => faultsOfFile(root, file)) };
}
