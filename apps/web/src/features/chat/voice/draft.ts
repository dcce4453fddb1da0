import type { Recorded } from './use-recording.ts';

/** What was recorded and not sent yet, with its words. */
export interface VoiceDraft {
  readonly recorded: Recorded | null;
  readonly words: string;
}
