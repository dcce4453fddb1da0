import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands at the end of every header, behind its own buttons. */
export const HeaderEnd = createContext<ReactNode>(null);
