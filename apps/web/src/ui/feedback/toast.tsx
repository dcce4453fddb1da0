import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastContext } from './toast-context.ts';
import type { Toasts, ToastRegionProps } from './toast-card.tsx';
import type { ToastApi, ToastMessage } from './toast-context.ts';

let loaded: typeof Toasts | null = null;

/** A visitor's page does without until it has something to say. */
export async function loadToast(): Promise<typeof Toasts> {
  loaded = (await import('./toast-card.tsx')).Toasts;
  return loaded;
}

interface Shown {
  id: number;
  message: ToastMessage;
}

export interface ToastProviderProps extends ToastRegionProps {
  children: ReactNode;
}

/**
 * One toast at a time, above the bottom bar on phones and at the lower right from 768 px. It is at the upper left while a sheet has its
 * buttons there. While the focus is beneath it stands below the header. Swipe 50 px or Esc removes it.
 */
export function ToastProvider({ children, ...region }: ToastProviderProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const [Region, setRegion] = useState(() => loaded);
  const api = useMemo<ToastApi>(
    () => ({
      toast(message) {
        setShown((last) => ({ message, id: (last?.id ?? 0) + 1 }));
        setOpen(true);
        // Without a network it may not come, and nothing else may fail by that; the next one asks again.
        loadToast().then(
          (region) => setRegion(() => region),
          () => undefined,
        );
      },
      dismiss: () => setOpen(false),
    }),
    [],
  );
  return (
    <ToastContext value={api}>
      {children}
      {Region !== null && <Region {...region} shown={shown} open={open} onOpenChange={setOpen} />}
    </ToastContext>
  );
}
