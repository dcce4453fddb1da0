// What of Markdown the operator's pages may use: headings, lists, bold words and links. Anything else is text, HTML too.

export type Inline =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const heading = /^(#{1,3}) +(.+)$/u;
const item = /^[-*] +(.+)$/u;

/** One block for each heading; lines that follow each other make one list or one paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { kind: 'list' | 'paragraph'; lines: string[] } | undefined;
  const close = () => {
    if (open?.kind === 'list') blocks.push({ kind: 'list', items: open.lines });
    if (open?.kind === 'paragraph') blocks.push({ kind: 'paragraph', text: open.lines.join(' ') });
    open = undefined;
  };
  const add = (kind: 'list' | 'paragraph', line: string) => {
    if (open?.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(line);
  };
  for (const line of text.split(/\r?\n/u).map((each) => each.trim())) {
    const [, marks, title] = heading.exec(line) ?? [];
    const [, entry] = item.exec(line) ?? [];
    if (line === '') close();
    else if (marks !== undefined && title !== undefined) {
      close();
      blocks.push({ kind: 'heading', level: marks.length, text: title });
    } else if (entry === undefined) add('paragraph', line);
    else add('list', entry);
  }
  close();
  return blocks;
}

/** A page of this site, one of another over https, or a mailbox: nothing that runs. */
function isSafe(href: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/|mailto:)/iu.test(href);
}

export function inlinesOf(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^()\s]+\))/u)
    .filter(Boolean)
    .map((part): Inline => {
      const [, bold] = /^\*\*(.+)\*\*$/u.exec(part) ?? [];
      if (bold !== undefined) return { kind: 'bold', text: bold };
      const [, words, href] = /^\[(.+)\]\((.+)\)$/u.exec(part) ?? [];
      if (words !== undefined && href !== undefined && isSafe(href)) return { kind: 'link', text: words, href };
      return { kind: 'text', text: part };
    });
}
