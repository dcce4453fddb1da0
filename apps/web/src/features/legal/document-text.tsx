import { Link } from '#ui/actions/link.tsx';
import { blocksOf, inlinesOf } from './markdown.ts';
import type { Block } from './markdown.ts';

/** The page's one first heading is its own, or else the title; all others are below it. */
export function DocumentText({ text, title }: { text: string; title: string }) {
  const blocks = blocksOf(text);
  const [first] = blocks;
  const hasTitle = first?.kind === 'heading';
  return (
    <>
      <h1 className="type-title text-balance">{hasTitle ? first.text : title}</h1>
      {blocks.slice(hasTitle ? 1 : 0).map((block, place) => (
        <DocumentBlock key={place} block={block} />
      ))}
    </>
  );
}

function DocumentBlock({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="break-words">
        <Words text={block.text} />
      </p>
    );
  }
  return block.level === 3 ? <h3 className="type-label pt-1">{block.text}</h3> : <h2 className="type-bar-title pt-2">{block.text}</h2>;
}

function Words({ text }: { text: string }) {
  return inlinesOf(text).map((part, place) => {
    if (part.kind !== 'link') return part.kind === 'bold' ? <strong key={place}>{part.text}</strong> : part.text;
    return (
      <Link
        key={place}
        href={part.href}
        className="underline underline-offset-3"
        {...(part.href.startsWith('/') ? {} : { rel: 'noreferrer' })}
      >
        {part.text}
      </Link>
    );
  });
}
