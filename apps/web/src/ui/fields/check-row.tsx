import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/media/icon.tsx';

export interface CheckRowProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** A line above the words. */
  caption?: ReactNode | undefined;
  children: ReactNode;
}

/** One of several things to tick, its whole row the label. */
export function CheckRow({ checked, onChange, disabled, caption, children }: CheckRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-fill/60 has-disabled:cursor-default has-disabled:opacity-60">
      <span className="relative mt-0.5 grid size-5 flex-none place-items-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-5 appearance-none rounded-[6px] border-[1.5px] border-line-strong checked:border-violet checked:bg-violet"
        />
        <Icon as={Check} size={14} className="pointer-events-none absolute text-on-violet opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="min-w-0 flex-1">
        {caption !== undefined && <span className="type-micro block">{caption}</span>}
        <span className="block [overflow-wrap:anywhere] whitespace-pre-wrap">{children}</span>
      </span>
    </label>
  );
}
