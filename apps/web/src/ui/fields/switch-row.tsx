import { useId } from 'react';
import type { ReactNode } from 'react';
import type { IconType } from '#ui/media/icon.tsx';
import { ListRow } from '#ui/lists/list.tsx';
import { Switch } from './switch.tsx';
import type { Tone } from '#ui/layout/tone.ts';

export interface SwitchRowProps {
  title: string;
  caption?: ReactNode | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  icon?: IconType | undefined;
  tone?: Tone | undefined;
}

/** A row of a List whose title names the switch at its right. */
export function SwitchRow({ title, caption, checked, onChange, disabled, busy, icon, tone }: SwitchRowProps) {
  const id = useId();
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={<span id={id}>{title}</span>}
      caption={caption === undefined ? undefined : <span id={`${id}-caption`}>{caption}</span>}
      trailing={
        <Switch
          checked={checked}
          onChange={onChange}
          disabled={disabled}
          busy={busy}
          labelledBy={id}
          describedBy={caption === undefined ? undefined : `${id}-caption`}
        />
      }
    />
  );
}
