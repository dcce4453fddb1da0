import { createContext, useContext } from 'react';
import type { IconType } from '#ui/media/icon.tsx';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  kind?: 'default' | 'error' | undefined;
  /** Replaces the icon of the kind. */
  icon?: IconType | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** 5000 unless told otherwise. */
  durationMs?: number | undefined;
}

export interface ToastApi {
  /** Shows a toast; whatever was there goes. */
  toast: (message: ToastMessage) => void;
  dismiss: () => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** The toast of the nearest ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (api === null) throw new Error('useToast needs a ToastProvider above it');
  return api;
}
