import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonProps } from '#ui/actions/button.tsx';
import { TextField } from './text-field.tsx';

export interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  kind?: ButtonProps['kind'];
  /** What the button says. */
  copyLabel: string;
  /** What it is called where several of them stand together. */
  copyName?: string | undefined;
  copied: string;
  copyYourself: string;
}

/** A text that is taken elsewhere. It is chosen, to be copied by hand, where the browser does not copy. */
export function CopyField({ label, value, hint, kind, copyLabel, copyName, copied, copyYourself }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'' | 'copied' | 'by hand'>('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('by hand');
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <TextField ref={field} label={label} hint={hint} readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button kind={kind} size="sm" icon={Copy} aria-label={copyName} onClick={() => void copy()}>
          {copyLabel}
        </Button>
        <p role="status" className="type-label">
          {outcome && (outcome === 'copied' ? copied : copyYourself)}
        </p>
      </div>
    </div>
  );
}
