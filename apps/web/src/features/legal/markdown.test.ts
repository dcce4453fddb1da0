import { expect, it } from 'vitest';
import { blocksOf, inlinesOf } from './markdown.ts';

it('reads headings, lists and paragraphs', () => {
  expect(blocksOf('# Imprint\r\n\r\nA house\nby the sea\n- **one**\n* two\n## Law\nSee')).toEqual([
    { kind: 'heading', level: 1, text: 'Imprint' },
    { kind: 'paragraph', text: 'A house by the sea' },
    { kind: 'list', items: ['**one**', 'two'] },
    { kind: 'heading', level: 2, text: 'Law' },
    { kind: 'paragraph', text: 'See' },
  ]);
});

it('links pages of this site, of others over https, and mailboxes', () => {
  expect(inlinesOf('See **all** of [it](/privacy), or [write](mailto:a@b.example).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'bold', text: 'all' },
    { kind: 'text', text: ' of ' },
    { kind: 'link', text: 'it', href: '/privacy' },
    { kind: 'text', text: ', or ' },
    { kind: 'link', text: 'write', href: 'mailto:a@b.example' },
    { kind: 'text', text: '.' },
  ]);
});

it.each([
  'javascript:alert`1`',
  'data:text/html;base64,PHA',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://plain.example',
  ' https://x',
])('leaves a link to %s as it was written', (href) => {
  expect(inlinesOf(`[here](${href})`).every(({ kind }) => kind === 'text')).toBe(true);
});

it('takes HTML for words', () => {
  const html = '<img src=x onerror=alert(1)>';
  expect(blocksOf(html)).toEqual([{ kind: 'paragraph', text: html }]);
  expect(inlinesOf(html)).toEqual([{ kind: 'text', text: html }]);
});
