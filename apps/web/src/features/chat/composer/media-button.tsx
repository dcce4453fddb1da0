import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';

export interface MediaButtonProps {
  icon: IconType;
  label: string;
  /** Why it does not open just now; null where it does. */
  reason: string | null;
  preload: () => Promise<unknown>;
  /** The sheet. */
  children: (close: () => void) => ReactNode;
}

/** Opens a sheet of the composer, or says why it does not. */
export function MediaButton({ icon, label, reason, preload, children }: MediaButtonProps) {
  const shell = useText('shell');
  const { toast } = useToast();
  const why = useId();
  const [isOpen, setOpen] = useState(false);

  /** Offline the sheet itself may be what cannot be fetched. */
  async function open() {
    try {
      await preload();
      setOpen(true);
    } catch {
      toast({ kind: 'error', title: shell('noAnswer') });
    }
  }
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={reason === null ? undefined : true}
        aria-describedby={reason === null ? undefined : why}
        title={reason ?? undefined}
        onClick={() => (reason === null ? void open() : toast({ title: reason, icon }))}
      />
      {reason !== null && (
        <span id={why} hidden>
          {reason}
        </span>
      )}
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
