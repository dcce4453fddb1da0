import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { maxSuspensionDays } from '@violet/contract/moderation';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useText } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What goes along with a decision about a member, as it is typed and chosen. */
export interface Measure {
  days: string;
  reason: ReportReason | undefined;
}
export const noMeasure: Measure = { days: '', reason: undefined };

/** Null: until it is lifted; undefined: not a number of days. */
export function daysOf(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const days = Number(trimmed);
  return /^\d+$/u.test(trimmed) && days >= 1 && days <= maxSuspensionDays ? days : undefined;
}

interface MeasureFieldProps {
  measure: Measure;
  onChange: (measure: Measure) => void;
}

/** Not a field of numbers: in one, what cannot be read counts as nothing, and nothing means without an end. */
export function DaysField({ measure, onChange }: MeasureFieldProps) {
  const t = useText('moderation');
  return (
    <TextField
      label={t('days')}
      note={t('optional')}
      hint={t('daysHint')}
      error={daysOf(measure.days) === undefined ? t('daysFault', { max: maxSuspensionDays }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={measure.days}
      onChange={({ target }) => onChange({ ...measure, days: target.value })}
    />
  );
}

/** The reasons that members know from the form of a report. */
export function ToldField({ otherwise, measure, onChange }: MeasureFieldProps & { otherwise: string }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  return (
    <SelectField
      label={t('told')}
      placeholder={otherwise}
      value={measure.reason ?? ''}
      onChange={({ target }) => onChange({ ...measure, reason: reportReasons.find((reason) => reason === target.value) })}
      options={reportReasons.map((value) => ({ value, label: labels.reason(value) }))}
    />
  );
}
