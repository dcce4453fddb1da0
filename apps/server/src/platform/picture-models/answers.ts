/** Red, green and blue, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A face in a picture, and 128 numbers that are close together for one person and far apart for two. */
export interface Face {
  readonly score: number;
  readonly descriptor: readonly number[];
}

/** What the thread can be asked of a picture, and what it says to each. */
export interface Answers {
  readonly faces: readonly Face[];
  /** From 0 to 1: how likely the picture shows nudity. */
  readonly nudity: number;
}

export type Question = keyof Answers;

export interface ModelRequest extends Pixels {
  readonly id: number;
  readonly question: Question;
}

export interface ModelReply {
  readonly id: number;
  readonly answer?: Answers[Question];
  readonly error?: string;
}
