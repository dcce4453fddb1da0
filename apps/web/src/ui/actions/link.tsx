import { createContext, useContext } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | null>(null);

/** Tells every link of the design system how to change page without a reload; without it links are ordinary. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** An anchor that hands plain clicks on our own addresses to the router. */
export function Link({ href, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext);
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || navigate === null || target !== undefined) return;
    if (!isPlainClick(event) || !isOwnPath(href)) return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isOwnPath(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
