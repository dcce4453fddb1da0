// Finds SQL in any string: quoted, in a template with expressions, or put together with `+`.
import { type Expression, type PrivateIdentifier, type Program, Visitor } from 'oxc-parser';

const statement =
  /\bSELECT\s+[\w*('"@]|\bINSERT\s+INTO\s|\bUPDATE\s+[\w@]+(\s+\w+)?\s+SET\b|\bDELETE\s+FROM\s|\bWITH\s+(RECURSIVE\s+)?\w+(\s*\([^)]*\))?\s+AS\b|\b(WHERE|ORDER BY|GROUP BY|LEFT JOIN|JOIN|FROM)\s+[a-z_@]+[.\s]/u;

/** Statements in small letters are known by how a text begins: within a sentence the same words are English. */
const smallStatement =
  /^\s*(select\s+[\w.*@()]+(\s+as\s+\w+)?(,\s*[\w.*@()]+(\s+as\s+\w+)?)*\s+from\s+[a-z_@]|insert\s+into\s+[\w@]|update\s+[\w@]+(\s+\w+)?\s+set\s+\w+\s*=|delete\s+from\s+[\w@]|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s*\()/u;

/** What stands where an expression is filled in. */
const gap = ' @ ';

function textOf(node: Expression | PrivateIdentifier): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : gap;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(gap);
  if (node.type === 'BinaryExpression' && node.operator === '+') return textOf(node.left) + textOf(node.right);
  return gap;
}

/** The first text that is a piece of SQL. */
export function findSql(program: Program): string | undefined {
  let found: string | undefined;
  const look = (node: Expression) => {
    const text = textOf(node).replaceAll(/\s+/gu, ' ');
    if (statement.test(text) || smallStatement.test(text)) found ??= text.trim().slice(0, 60);
  };
  new Visitor({ Literal: look, TemplateLiteral: look, BinaryExpression: look }).visit(program);
  return found;
}
