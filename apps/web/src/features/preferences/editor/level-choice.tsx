import { Chip } from '#ui/fields/chip.tsx';

export interface LevelChoiceProps<Level extends string> {
  title: string;
  levels: readonly Level[];
  value: Level;
  labelOf: (level: Level) => string;
  onChange: (level: Level) => void;
}

/** One question with its answers side by side, exactly one pressed. */
export function LevelChoice<Level extends string>({ title, levels, value, labelOf, onChange }: LevelChoiceProps<Level>) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {levels.map((level) => (
          <Chip key={level} size="lg" pressed={level === value} onClick={() => onChange(level)}>
            {labelOf(level)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
