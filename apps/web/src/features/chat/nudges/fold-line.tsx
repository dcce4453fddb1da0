import { EyeOff } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { MessageFolding } from './use-message-folding.ts';

/** Says why a message is folded, with the way to its words and back. It stands in the message's place, or over it while it is open. */
export function FoldLine({ folding: { reason, isOpen, toggle } }: { folding: MessageFolding }) {
  const t = useText('chat', 'nudges');
  return (
    <p className="flex max-w-full flex-wrap items-center gap-x-1.5 rounded-[20px] bg-fill py-0.5 pr-1 pl-3.5 text-caption text-ink-2">
      <Icon as={EyeOff} size={16} />
      {t(reason)}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="min-h-11 rounded-full px-2.5 font-semibold text-violet-text hover:bg-violet-tint"
      >
        {t(isOpen ? 'fold' : 'show')}
      </button>
    </p>
  );
}
