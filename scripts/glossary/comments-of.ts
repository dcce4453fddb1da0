// The comments of a file, by its kind: code, styles, SQL, scripts and whatever else marks them with `#`.
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { Lexer } from 'yaml';

interface Comment {
  readonly line: number;
  /** Its words without the marks, line by line as they are written. */
  readonly text: string;
}

interface Piece {
  readonly start: number;
  readonly text: string;
}

type Reader = (source: string, file: string) => Comment[];

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length;

const withoutStars = (text: string) => text.replace(/^\*/u, '').replaceAll(/^\s*\* ?/gmu, '');

/** Comments of one line that follow each other, with nothing before them, are one comment. */
function joined(source: string, pieces: readonly Piece[]): Comment[] {
  const found: Comment[] = [];
  let lastLine = -1;
  for (const { start, text } of pieces) {
    const line = lineAt(source, start);
    const isAlone = source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
    const before = isAlone && line === lastLine + 1 ? found.pop() : undefined;
    found.push(before ? { line: before.line, text: `${before.text}\n${text}` } : { line, text });
    lastLine = isAlone ? line : -1;
  }
  return found;
}

function commentsOfCode(source: string, file: string): Comment[] {
  const { comments } = parseSync(file, source);
  const lines = comments.filter(({ type }) => type === 'Line').map(({ start, value }) => ({ start, text: value }));
  const blocks = comments.filter(({ type }) => type === 'Block');
  return [...joined(source, lines), ...blocks.map(({ start, value }) => ({ line: lineAt(source, start), text: withoutStars(value) }))];
}

function commentsOfStyles(source: string): Comment[] {
  return [...source.matchAll(/\/\*(.*?)\*\//gsu)].map(({ 1: text = '', index }) => ({ line: lineAt(source, index), text }));
}

/** Texts, quoted names and bodies between `$$` come first, so that no mark in them counts. */
const sqlPieces = /'[^']*'|"[^"]*"|(\$\w*\$).*?\1|--(?<line>[^\n]*)|\/\*(?<block>.*?)\*\//gsu;

function commentsOfSql(source: string): Comment[] {
  const pieces = [...source.matchAll(sqlPieces)];
  const lines = pieces.flatMap(({ groups, index }) => (groups?.['line'] === undefined ? [] : [{ start: index, text: groups['line'] }]));
  const blocks = pieces.flatMap(({ groups, index }) => (groups?.['block'] === undefined ? [] : [{ start: index, text: groups['block'] }]));
  return [...joined(source, lines), ...blocks.map(({ start, text }) => ({ line: lineAt(source, start), text: withoutStars(text) }))];
}

/** Examples of settings are left to be used, and no sentences: `# NAME=value`, `# name: value`, `# a_directive value;`. */
const setting = /^#+\s*(?:- )?[\w.-]+(?: ?= ?|: )(?:"[^"]*"|'[^']*'|\[.*\]|\{.*\}|\S*[^\s.])?;?$|^#+\s*[a-z]+_\w+(?: \S+){1,3};$/u;

/** `#!` says what runs a file. */
const isFirstLine = ({ start, text }: Piece) => start === 0 && text.startsWith('#!');

function withoutMarks(pieces: readonly Piece[]): Piece[] {
  const comments = pieces.filter((piece) => !isFirstLine(piece));
  return comments.map(({ start, text }) => ({ start, text: setting.test(text.trimEnd()) ? '' : text.replace(/^(?:#+|;+)/u, '') }));
}

/** The lexer marks a value that follows by a token of its own: a block may begin with `#`, too. */
const valueMark = '\u001F';
/** Tokens that do not stand in the source: a value, a document or the end of a flow follows. */
const marks = new Set([valueMark, '\u0002', '\u0018']);

function commentsOfYaml(source: string): Comment[] {
  const pieces: Piece[] = [];
  let [start, before] = [0, ''];
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith('#') && before !== valueMark) pieces.push({ start, text: token });
    if (!marks.has(token)) start += token.length;
    before = token;
  }
  return joined(source, withoutMarks(pieces));
}

/** A comment has its line for itself: a `#` behind a value is a part of the value. */
function commentsOfLines(source: string): Comment[] {
  const pieces = [...source.matchAll(/(?<=^[\t ]*)[#;].*$/gmu)].map(({ 0: text, index }) => ({ start: index, text }));
  return joined(source, withoutMarks(pieces));
}

const wordsInQuotes = /\\.|\$\(|[^\\$"]+|./suy;
const words = /\\.|'[^']*'|(?<!<)<<-? ?(['"]?)(\w+)\1.*?\n[\t ]*\2(?=\n|$)|(?<=^|[\s;&|(])#[^\n]*|\$?\(|[^\\'"<#$()]+|./suy;

/** What is open is kept: a text in quotes holds `$( … )`, which holds texts in quotes again. */
function commentsOfWords(source: string, file: string): Comment[] {
  const pieces: Piece[] = [];
  const open: string[] = [];
  for (let start = 0; start < source.length;) {
    const isQuoted = open.at(-1) === '"';
    const pattern = isQuoted ? wordsInQuotes : words;
    pattern.lastIndex = start;
    const text = pattern.exec(source)?.[0] ?? source.slice(start);
    if (text.startsWith('#') && !isQuoted) pieces.push({ start, text });
    else if ((isQuoted && text === '"') || (text === ')' && open.at(-1) === '(')) open.pop();
    else if (text === '"' || /^\$?\($/u.test(text)) open.push(text.slice(-1));
    start += text.length;
  }
  if (open.includes('"')) throw new Error(`${file}: a text in quotes does not end`);
  return joined(source, withoutMarks(pieces));
}

const readers: readonly (readonly [names: RegExp, reader: Reader])[] = [
  [/\.gen\.\w+$/u, () => []],
  [/\.(tsx?|mjs|js)$/u, commentsOfCode],
  [/\.css$/u, commentsOfStyles],
  [/\.sql$/u, commentsOfSql],
  [/\.ya?ml$/u, commentsOfYaml],
  [/\.(service|timer|sysusers\.conf|example)$|^Dockerfile$|^\.\w+ignore$/u, commentsOfLines],
  [/\.(sh|conf|toml)$|^Caddyfile$|^[\w-]+$/u, commentsOfWords],
];

/** A word without an end is a script's name, if a shell is what its first line names. */
const isOfShell = (source: string) => /^#!.*\b(?:ba)?sh\n/u.test(source);

export const mayHoldComments = (file: string) => readers.some(([names]) => names.test(path.basename(file)));

export function commentsOf(file: string, source: string): Comment[] {
  const name = path.basename(file);
  const [, reader] = readers.find(([names]) => names.test(name)) ?? [];
  if (!reader || (!name.includes('.') && reader === commentsOfWords && name !== 'Caddyfile' && !isOfShell(source))) return [];
  return reader(source, file);
}
