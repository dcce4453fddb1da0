import { useEffect } from 'react';
import { useLook, useSiteName } from './look.ts';

/** The document's title while this is drawn. Under a look it is the look's name alone: what the screens are called tells what the site is. */
export function useTitle(words: string): void {
  const name = useSiteName();
  const title = useLook() === 'violet' ? `${words} · ${name}` : name;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
