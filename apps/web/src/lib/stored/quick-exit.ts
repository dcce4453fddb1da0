import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from './stored.ts';

const getPage = () => readStored('quick-exit') ?? '';
const onChange = (listener: () => void) => onStoredChange('quick-exit', listener);

/** Whether 'Quick exit' stands on every screen in this browser. */
export function useQuickExitOn(): boolean {
  return useSyncExternalStore(onChange, getPage, () => '') !== '';
}

/** @param page where it leads; empty switches it off */
export function setQuickExit(page: string): void {
  writeStored('quick-exit', page);
}
