import { useState } from 'react';
import { SelectField } from './select-field.tsx';
import type { SelectOption } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** A blank alone is no word, so no answer can be meant by it. */
const other = ' ';

export interface OwnWordFieldProps {
  label: string;
  /** The field's name in its form. */
  name: string;
  value: string;
  options: readonly SelectOption[];
  /** For no answer. */
  emptyLabel: string;
  /** For the last entry, which opens a field of its own, and that field. */
  ownLabel: string;
  maxLength: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A choice from a list, or own words. */
export function OwnWordField(props: OwnWordFieldProps) {
  const { label, name, value, options, emptyLabel, ownLabel, maxLength, error, onChange } = props;
  const isListed = value === '' || options.some((option) => option.value === value);
  const [writes, setWrites] = useState(!isListed);
  function choose(chosen: string) {
    setWrites(chosen === other);
    onChange(chosen === other ? '' : chosen);
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField
        label={label}
        name={name}
        options={[{ value: '', label: emptyLabel }, ...options, { value: other, label: ownLabel }]}
        value={writes ? other : value}
        error={writes ? undefined : error}
        onChange={(event) => choose(event.target.value)}
      />
      {writes && (
        <TextField
          label={`${label}: ${ownLabel}`}
          value={value}
          maxLength={maxLength}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
