import { LoaderCircle } from 'lucide-react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';

export interface SpinnerProps {
  size?: 16 | 20 | 24 | 28 | undefined;
  /** Spoken words; without them the spinner is decoration inside something that is already named. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The turning circle of short waits. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const circle = <Icon as={LoaderCircle} size={size} className={clsx('v-spinner', className)} />;
  if (label === undefined) return circle;
  return (
    <output className="inline-grid place-items-center">
      {circle}
      <span className="sr-only">{label}</span>
    </output>
  );
}
