import { Switch as RadixSwitch } from 'radix-ui';
import { clsx } from 'clsx';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Spoken name; leave out only when `labelledBy` names it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** The change is under way: further presses are ignored and the focus stays. */
  busy?: boolean | undefined;
}

/** On or off, at once. 52 by 32 with a 44 px hit area. */
export function Switch({ checked, onChange, label, labelledBy, describedBy, disabled = false, busy = false }: SwitchProps) {
  return (
    <RadixSwitch.Root
      checked={checked}
      onCheckedChange={(next) => !busy && onChange(next)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={clsx(
        "relative h-8 w-13 flex-none rounded-full transition-colors duration-(--v-t-fast) after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-['']",
        'bg-line-strong disabled:opacity-55 aria-busy:opacity-70 data-[state=checked]:bg-violet',
      )}
    >
      <RadixSwitch.Thumb className="v-switch-thumb block size-6 translate-x-1 rounded-full transition-transform duration-(--v-t-fast) ease-out data-[state=checked]:translate-x-6" />
    </RadixSwitch.Root>
  );
}
