import { clsx } from 'clsx';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { isLong } from './long-text.ts';

/** What somebody wrote, as text with its lines; a long one opens on request. */
export function FoldedText({ text }: { text: string }) {
  const t = useText('tea');
  const [isOpen, setOpen] = useState(false);
  const folds = isLong(text);
  return (
    <div className="flex flex-col items-start gap-1">
      <p className={clsx('text-pretty break-words whitespace-pre-line text-ink-2', folds && !isOpen && 'line-clamp-8')}>{text}</p>
      {folds && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 min-h-11 rounded-full px-2 text-label font-semibold text-violet-text hover:bg-violet-tint"
        >
          {isOpen ? t('readLess') : t('readOn')}
        </button>
      )}
    </div>
  );
}
