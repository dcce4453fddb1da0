import type { TeaEvent } from '@violet/contract/events';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** What the screen lends to meetups of reporting and blocking, which are another feature's. */
export interface LentParts {
  PeopleSheet: <T extends Person>(props: {
    title: string;
    description: string;
    onClose: () => void;
    onBlocked: (person: T) => void;
    children: (menuOf: (person: T) => ReactNode) => ReactNode;
  }) => ReactNode;
  MeetupReport: (props: { meetup: { readonly id: string; readonly title: string }; onReported?: (() => void) | undefined }) => ReactNode;
  HostReported: (props: { meetup: TeaEvent; onDone: () => void }) => ReactNode;
}

export const LentPartsContext = createContext<LentParts | null>(null);

export function useLentParts(): LentParts {
  const parts = use(LentPartsContext);
  if (parts === null) throw new Error('Meetups are shown without what their screen lends them.');
  return parts;
}
