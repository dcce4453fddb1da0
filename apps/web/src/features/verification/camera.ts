/** A key of the texts that say why there is no picture from the camera. */
export type NoCamera = 'noCamera' | 'denied';

const wanted = { audio: false, video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 1280 } } } as const;

/** Asks for the camera that looks at the viewer. Answers why there is none, or that it is not allowed. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  // Outside of a secure page the browser has no such thing.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return 'noCamera';
  try {
    return await devices.getUserMedia(wanted);
  } catch (cause) {
    const isDenied = cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'SecurityError');
    return isDenied ? 'denied' : 'noCamera';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
