// Finds comments that say too much at once: sentences over 20 words. It finds pronouns as well, where a role has a name.
// It finds sentences that keep their reader waiting, too: the main clause comes first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listAll } from '#scripts/citations/sources.ts';
import { commentsOf, mayHoldComments } from './comments-of.ts';

export const mostWords = 20;

const openers =
  'When|Whenever|Where|Wherever|If|While|Because|Since|Until|Unless|Once|As (?:long|soon|often) as|Although|Though|After|Before|However';
/** What a sentence says is read before its condition, its time or its place. */
const clauseFirst = new RegExp(`^(?:${openers})\\b[^,;:]*,`, 'u');

export interface CommentFault {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
}

/** A released migration is never edited (ADR 022), so its comments stay as they are. */
const exempt = /^apps\/server\/migrations\//u;

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
  const sentences = sentencesOf(text);
  const tooLong = sentences.filter((sentence) => countWords(sentence) > mostWords);
  const pronoun = /\b(?:she|hers?|herself)\b/iu.exec(text)?.[0];
  return [
    ...tooLong.map((sentence) => `${countWords(sentence)} words in one sentence, at most ${mostWords}: ${sentence}`),
    ...sentences.filter((sentence) => clauseFirst.test(sentence)).map((sentence) => `main clause first: ${sentence}`),
    ...(pronoun === undefined ? [] : [`'${pronoun}' in a comment: name the role`]),
  ];
}

function faultsOfFile(root: string, file: string): CommentFault[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return commentsOf(file, source).flatMap(({ line, text }) => faultsIn(text).map((fault) => ({ file, line, fault })));
}

export function findCommentFaults(root: string): { files: number; faults: CommentFault[] } {
  const files = listAll(root).filter((file) => mayHoldComments(file) && !exempt.test(file));
  return { files: files.length, faults: files.flatMap((file) => faultsOfFile(root, file)) };
}
