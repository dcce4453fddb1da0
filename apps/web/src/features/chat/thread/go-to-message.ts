import { createContext } from 'react';

/** The id of a message's place on the page, for whoever goes there from its quote. */
export function placeId(messageId: string): string {
  return `message-${messageId}`;
}

/** Shows a message of the log and puts the focus there, where it is loaded. */
export const GoToMessage = createContext<(messageId: string) => void>(() => {});
