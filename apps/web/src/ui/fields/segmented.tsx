import { clsx } from 'clsx';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** A second, smaller line. */
  sub?: string | undefined;
  /** Spoken instead of the two lines: "My State: Ohio". A second line that is not in it is drawn and no text. */
  name?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** Names the group. */
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
}

/** What a button shows as text has to be in its name. Otherwise whoever speaks to the page cannot press it. */
function SecondLine<Value extends string>({ option: { sub, name }, pressed }: { option: SegmentedOption<Value>; pressed: boolean }) {
  if (sub === undefined) return null;
  const look = clsx('text-[12px] leading-[14px] font-medium', pressed ? 'text-ink-2' : 'text-ink-3');
  if (name === undefined || name.includes(sub)) return <small className={look}>{sub}</small>;
  return <small data-text={sub} className={clsx(look, 'before:content-[attr(data-text)]')} />;
}

/** Two to four choices side by side, exactly one pressed. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 gap-0.5 rounded-[16px] bg-sunken p-1">
      {options.map((option) => {
        const pressed = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={pressed}
            aria-label={option.name}
            disabled={option.disabled}
            onClick={() => onChange(option.value)}
            className={clsx(
              'relative flex min-h-10 min-w-0 flex-1 flex-col items-center justify-center rounded-[12px] px-1 py-1 text-center text-label leading-[1.15] font-semibold',
              "transition-[background-color,color] duration-(--v-t-fast) after:absolute after:inset-x-0 after:-inset-y-0.5 after:content-['']",
              pressed ? 'bg-surface text-violet-text shadow-sm ring ring-line' : 'text-ink-2 hover:text-ink disabled:text-ink-3',
            )}
          >
            {option.label} <SecondLine option={option} pressed={pressed} />
          </button>
        );
      })}
    </fieldset>
  );
}
