/** A face in a picture, and 128 numbers that are close together for one person and far apart for two. */
export interface Face {
  readonly score: number;
  readonly descriptor: readonly number[];
}

/** Red, green and blue, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface FaceRequest extends Pixels {
  readonly id: number;
}

export interface FaceAnswer {
  readonly id: number;
  readonly faces?: readonly Face[];
  readonly error?: string;
}
