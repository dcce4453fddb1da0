// In place of the browser's Audio: nothing is heard, and the test says how far it has come.

export class AudioDouble extends EventTarget {
  /** All of the page, in the order in which they were opened. */
  static opened: AudioDouble[] = [];
  /** What cannot be fetched. */
  static broken: string | null = null;

  static get last(): AudioDouble {
    const last = AudioDouble.opened.at(-1);
    if (last === undefined) throw new Error('Nothing was played');
    return last;
  }

  readonly src: string;
  currentTime = 0;
  playbackRate = 1;
  isPlaying = false;

  constructor(src: string) {
    super();
    this.src = src;
    AudioDouble.opened.push(this);
  }

  play(): Promise<void> {
    if (this.src === AudioDouble.broken) return Promise.reject(new DOMException('No source', 'NotSupportedError'));
    this.isPlaying = true;
    return Promise.resolve();
  }

  pause(): void {
    this.isPlaying = false;
    this.dispatchEvent(new Event('pause'));
  }

  reach(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}
