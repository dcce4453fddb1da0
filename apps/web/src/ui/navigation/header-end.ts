import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands at the end of every header, behind its own buttons, and in the corner of the window while a modal lies over it. */
export const HeaderEnd = createContext<ReactNode>(null);
