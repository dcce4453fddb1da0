// Emoji under a message, and the ten to choose from. Spec §3 Message reaction, §4 Chat, §11 Chats.
import { reactionEmoji } from '@violet/contract/catalogue/emoji';
import type { ReactionEmoji } from '@violet/contract/catalogue/emoji';
import { clsx } from 'clsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useListFormat } from '#lib/i18n/list-format.ts';
import { emojiNames } from './reaction-names.ts';
import type { ReactionCount } from './reaction-names.ts';

export interface ReactionsProps {
  counts: readonly ReactionCount[];
  onToggle: (emoji: ReactionEmoji) => void;
}

/** '🔥 2': pressing gives the viewer's or takes it back. */
export function ReactionPills({ counts, onToggle }: ReactionsProps) {
  const t = useText('chat');
  const list = useListFormat();
  return (
    <div className="relative z-1 -mt-2 mb-0.5 flex flex-wrap gap-1 px-2.5">
      {counts.map(({ emoji, names, isMine }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={isMine}
          title={`${t(`emoji.${emojiNames[emoji]}`)}: ${list(names)}`}
          onClick={() => onToggle(emoji)}
          className={clsx(
            'h-[26px] min-w-11 rounded-full px-2 text-[13px] leading-none font-semibold whitespace-nowrap active:scale-[.97]',
            isMine
              ? 'bg-violet-tint text-violet-text ring-[1.5px] ring-violet'
              : 'bg-raised text-ink-2 shadow-sm ring ring-line hover:bg-fill',
          )}
        >
          {`${emoji} ${names.length}`}
        </button>
      ))}
    </div>
  );
}

export function ReactionPicker({ counts, onToggle }: ReactionsProps) {
  const t = useText('chat');
  const mine = new Set(counts.filter(({ isMine }) => isMine).map(({ emoji }) => emoji));
  return (
    <div className="grid grid-cols-[repeat(5,44px)]">
      {reactionEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={mine.has(emoji)}
          title={t(`emoji.${emojiNames[emoji]}`)}
          onClick={() => onToggle(emoji)}
          className={clsx(
            'size-11 rounded-full text-[23px] leading-none focus-visible:-outline-offset-2 active:scale-[.97]',
            mine.has(emoji) ? 'bg-violet-tint inset-ring-[1.5px] inset-ring-violet' : 'hover:bg-fill',
          )}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
