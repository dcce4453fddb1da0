import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { maxSuspensionDays } from '@violet/contract/moderation/moderation';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** What goes along with a decision about a member, as it is typed and chosen. */
export interface SanctionDetails {
  days: string;
  reason: ReportReason | undefined;
}
export const noSanctionDetails: SanctionDetails = { days: '', reason: undefined };

/** Null: until it is lifted; undefined: not a number of days. */
export function daysOf(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const days = Number(trimmed);
  return /^\d+$/u.test(trimmed) && days >= 1 && days <= maxSuspensionDays ? days : undefined;
}

interface SanctionFieldProps {
  details: SanctionDetails;
  onChange: (details: SanctionDetails) => void;
}

/** Not a field of numbers: in one, what cannot be read counts as nothing, and nothing means without an end. */
export function DaysField({ details, onChange }: SanctionFieldProps) {
  const t = useText('moderation');
  return (
    <TextField
      label={t('days')}
      note={t('optional')}
      hint={t('daysHint')}
      error={daysOf(details.days) === undefined ? t('daysFault', { max: maxSuspensionDays }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={details.days}
      onChange={({ target }) => onChange({ ...details, days: target.value })}
    />
  );
}

/** The reasons that members know from the form of a report. */
export function SanctionReasonField({ otherwise, details, onChange }: SanctionFieldProps & { otherwise: string }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  return (
    <SelectField
      label={t('told')}
      placeholder={otherwise}
      value={details.reason ?? ''}
      onChange={({ target }) => onChange({ ...details, reason: reportReasons.find((reason) => reason === target.value) })}
      options={reportReasons.map((value) => ({ value, label: labels.reason(value) }))}
    />
  );
}
