/** A move that is not begun, or not ended. The message is one line and says what to do. */
export class MoveRefused extends Error {}

/** Says how far it is, to whoever waits. */
export type Tell = (line: string) => void;
