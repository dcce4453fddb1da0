import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';

export interface ChecklistItem {
  label: string;
  done: boolean;
}

export interface ChecklistProps {
  items: readonly ChecklistItem[];
  /** Names the list ("Password rules"). */
  label: string;
  /** Spoken after a line: "met" and "not yet met". */
  doneLabel: string;
  openLabel: string;
}

/** Rules that tick themselves off as one types. */
export function Checklist({ items, label, doneLabel, openLabel }: ChecklistProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-x-3 gap-y-1 min-[360px]:grid-cols-2">
      {items.map((item) => (
        <li
          key={item.label}
          className={clsx(
            'flex items-start gap-1.5 only:col-span-full text-[.78rem] leading-[1.34]',
            item.done ? 'font-medium text-leaf-text' : 'text-ink-2',
          )}
        >
          {item.done ? (
            <Icon as={Check} size={16} />
          ) : (
            <span className="m-[3px] size-2.5 flex-none rounded-full border-[1.75px] border-line-strong" />
          )}
          {item.label}
          <span className="sr-only">, {item.done ? doneLabel : openLabel}</span>
        </li>
      ))}
    </ul>
  );
}
