// In place of the browser's MediaRecorder: records nothing, for as long as it is let.

export class RecorderDouble extends EventTarget {
  /** How long the last one ran. */
  static recordedMs = 0;

  static isTypeSupported(type: string): boolean {
    return type.startsWith('audio/webm');
  }

  state: 'inactive' | 'recording' = 'inactive';
  private began = 0;

  start(): void {
    this.state = 'recording';
    this.began = performance.now();
  }

  stop(): void {
    this.state = 'inactive';
    RecorderDouble.recordedMs = performance.now() - this.began;
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}
