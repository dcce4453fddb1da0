import { Star } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#ui/media/icon.tsx';

const stars = [1, 2, 3, 4, 5] as const;
type StarCount = (typeof stars)[number];

export interface StarFieldProps {
  label: string;
  /** Null until one is chosen. */
  value: StarCount | null;
  /** The name of each choice: "3 of 5 stars". */
  labelOf: (stars: StarCount) => string;
  error?: string | undefined;
  onChange: (stars: StarCount) => void;
}

/** One to five stars: a group of radio buttons that look like stars. */
export function StarField({ label, value, labelOf, error, onChange }: StarFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-message`}
      className="flex flex-col gap-1"
    >
      <span id={`${id}-label`} className="type-label">
        {label}
      </span>
      <div className="-ml-2 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full text-amber-text outline-offset-[-2px] outline-(--v-focus) hover:bg-amber-tint has-focus-visible:outline-[2.5px]"
          >
            <input
              type="radio"
              name={id}
              aria-label={labelOf(star)}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon as={Star} size={28} filled={value !== null && star <= value} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-message`} role="alert" className="text-micro font-semibold text-rosehip-text">
          {error}
        </p>
      )}
    </div>
  );
}
