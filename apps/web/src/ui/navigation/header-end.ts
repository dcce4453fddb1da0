import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands at the end of every header, behind its own buttons. A modal that lies over it has it in the corner of the window. */
export const HeaderEnd = createContext<ReactNode>(null);
