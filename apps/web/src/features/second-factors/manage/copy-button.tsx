import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  done: string;
  failed: string;
}

/** Copies, and says beside itself whether it could. */
export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('done');
    } catch {
      setOutcome('failed');
    }
  }
  return (
    <>
      <Button kind="tonal" size="sm" icon={Copy} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="type-label basis-full empty:hidden">
        {outcome !== null && { done, failed }[outcome]}
      </p>
    </>
  );
}
