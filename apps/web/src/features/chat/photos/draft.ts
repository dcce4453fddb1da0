/** What is chosen and not sent yet, with its caption. */
export interface PhotoDraft {
  /** Pixels alone, where this browser could draw it. */
  readonly file: File | null;
  readonly caption: string;
  readonly once: boolean;
}
