import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/media/icon.tsx';

export interface FieldTexts {
  label: string;
  /** Printed after the label, e.g. "optional". */
  note?: string | undefined;
  /** One line of help under the control. */
  hint?: ReactNode | undefined;
  /** What is wrong; replaces the hint. */
  error?: string | undefined;
}

/** What a control must carry to belong to its field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, then hint or error, tied together for screen readers. */
export function Field({ label, note, hint, error, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = error !== undefined || hint !== undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="type-label">
        {label}
        {note !== undefined && <span className="type-caption text-ink-3"> {note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error !== undefined ? true : undefined,
      })}
      {hasMessage && <FieldMessage id={messageId} hint={hint} error={error} />}
    </div>
  );
}

/** The line under a control; errors are spoken when they appear. */
function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className={error === undefined ? 'type-caption' : 'text-micro font-semibold text-rosehip-text'}>
      {error ?? hint}
    </div>
  );
}

/** The mark at the right of a box whose content is wrong. */
export function FieldErrorIcon() {
  return <Icon as={CircleAlert} className="text-rosehip-text" />;
}
