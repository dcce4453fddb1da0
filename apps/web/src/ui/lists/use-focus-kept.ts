import { useEffect, useRef } from 'react';

/**
 * For a place whose buttons go when they have done what they say. The place takes the focus then, so that the keyboard goes on from there.
 */
export function useFocusKept() {
  const place = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);
  // After every render: a browser says nothing when the element that has the focus is taken away.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return {
    ref: (element: HTMLElement | null) => void (place.current = element),
    tabIndex: -1,
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  };
}
