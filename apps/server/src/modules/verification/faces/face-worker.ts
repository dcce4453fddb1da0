import { parentPort } from 'node:worker_threads';
import type { Face, FaceAnswer, FaceRequest, Pixels } from './face.ts';
import { openFaceLibrary, type FaceLibrary } from './face-library.ts';

const minConfidence = 0.5;
const maxFaces = 10;

async function findFaces({ tf, ...library }: FaceLibrary, { data, width, height }: Pixels): Promise<Face[]> {
  const pixels = tf.tensor3d(new Int32Array(data), [height, width, 3], 'int32');
  try {
    const options = new library.SsdMobilenetv1Options({ minConfidence, maxResults: maxFaces });
    const found = await library.detectAllFaces(pixels, options).withFaceLandmarks().withFaceDescriptors();
    return found.map(({ detection, descriptor }) => ({ score: detection.score, descriptor: [...descriptor] }));
  } finally {
    tf.dispose(pixels);
  }
}

const library = openFaceLibrary();
// Whoever asks is told; nobody may have asked yet.
library.catch(() => undefined);

async function answer({ id, ...pixels }: FaceRequest): Promise<FaceAnswer> {
  try {
    return { id, faces: await findFaces(await library, pixels) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: FaceRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
