import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface ComboboxOption {
  id: string;
  label: string;
}

export interface ComboboxKeys {
  options: readonly ComboboxOption[];
  /** The options are still those of an earlier text. Enter waits for those of this one. */
  isStale: boolean;
  onChoose: (id: string) => void;
  onOpenChange: (open: boolean) => void;
}

/** Which option a key goes to; undefined where the key is for the text. */
function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index <= 0 ? count : index) - 1;
  // With no option marked these two move the caret, as everywhere else.
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The keys of a combobox as the ARIA practices describe them; the focus stays in the text. */
export function useCombobox({ options, isStale, onChoose, onOpenChange }: ComboboxKeys) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const index = isOpen ? options.findIndex(({ id }) => id === marked) : -1;

  function open(next: boolean) {
    setOpen(next);
    setMarked(null);
    setEntered(false);
    if (next !== isOpen) onOpenChange(next);
  }

  function choose(id: string) {
    onChoose(id);
    open(false);
  }

  function handleEnter() {
    const option = options[Math.max(index, 0)];
    if (isStale) setEntered(true);
    else if (option !== undefined) choose(option.id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      if (!isOpen) return;
      event.preventDefault();
      handleEnter();
      return;
    }
    const next = isOpen || event.key.startsWith('Arrow') ? target(event.key, index, options.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    if (!isOpen) open(true);
    setMarked(options[next]?.id ?? null);
  }

  const enterLater = useEffectEvent(() => {
    setEntered(false);
    handleEnter();
  });
  useEffect(() => {
    if (!isEntered || isStale) return;
    const timer = setTimeout(() => enterLater());
    return () => clearTimeout(timer);
  }, [isEntered, isStale]);
  useEscape(isOpen, () => open(false));
  return { isOpen, open, marked: index < 0 ? null : marked, choose, handleKeyDown };
}

/** Closes the list alone: a dialog around it listens on the document, which hears of the key later. */
function useEscape(isOpen: boolean, close: () => void): void {
  const handleEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      handleEscape();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [isOpen]);
}
