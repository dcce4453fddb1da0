// A recording by the browser's own recorder, which ends by itself. Spec §10 What is real here.

/** What the server takes, in the order in which browsers are good at it. */
const forms = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** In a hidden page timers come late. The recorder's own slices do not, and the server takes little more than was asked for. */
const sliceMs = 250;

export type NoRecording = 'noMicrophone' | 'denied';

export class CannotRecord extends Error {
  readonly why: NoRecording;

  constructor(why: NoRecording) {
    super(`Cannot record: ${why}`);
    this.why = why;
  }
}

export interface Recorder {
  /** The sound, once it was stopped or the time was up. */
  readonly sound: Promise<Blob>;
  readonly stop: () => void;
}

/** Asks for the microphone and begins. Throws CannotRecord where there is none or the viewer does not allow it. */
export async function startRecorder(maxSeconds: number): Promise<Recorder> {
  const mimeType = 'MediaRecorder' in globalThis ? forms.find((form) => MediaRecorder.isTypeSupported(form)) : undefined;
  // Outside of a secure page the browser has no such thing, whatever its types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (mimeType === undefined || devices === undefined) throw new CannotRecord('noMicrophone');
  const stream = await openMicrophone(devices);
  const recorder = new MediaRecorder(stream, { mimeType });
  const parts: Blob[] = [];
  const { promise, resolve, reject } = withResolvers<Blob>();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  window.addEventListener('page-blanked', stop);
  const ends = performance.now() + maxSeconds * 1000;
  const timer = setTimeout(stop, maxSeconds * 1000);
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    if (performance.now() >= ends) stop();
  });
  recorder.addEventListener('error', () => reject(new CannotRecord('noMicrophone')));
  recorder.addEventListener('stop', () => {
    clearTimeout(timer);
    window.removeEventListener('page-blanked', stop);
    for (const track of stream.getTracks()) track.stop();
    resolve(new Blob(parts, { type: mimeType.split(';')[0] ?? mimeType }));
  });
  recorder.start(sliceMs);
  return { sound: promise, stop };
}

async function openMicrophone(devices: MediaDevices): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ audio: true });
  } catch (cause) {
    const isDenied = cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'SecurityError');
    throw new CannotRecord(isDenied ? 'denied' : 'noMicrophone');
  }
}

/** `Promise.withResolvers`, which not every browser has. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}
