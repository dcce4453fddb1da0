// Faces in a picture, by the three models that come with the library. ADR 014.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Face, Pixels } from './answers.ts';
import { libraryFolder, type ModelLibrary, type Weights } from './room.ts';

const minConfidence = 0.5;
const maxFaces = 10;

interface Manifest {
  readonly paths: readonly string[];
  readonly weights: readonly object[];
}

async function readWeights({ tf }: ModelLibrary, model: string): Promise<Weights> {
  const folder = path.join(libraryFolder(), 'model');
  const manifest = JSON.parse(await readFile(path.join(folder, `${model}-weights_manifest.json`), 'utf8')) as Manifest[];
  const files = await Promise.all(manifest.flatMap(({ paths }) => paths.map((name) => readFile(path.join(folder, name)))));
  const bytes = new Uint8Array(Buffer.concat(files));
  return tf.io.decodeWeights(
    bytes.buffer,
    manifest.flatMap(({ weights }) => weights),
  );
}

/** Some 300 MB. */
export async function openFaces(library: ModelLibrary) {
  const { ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet } = library.nets;
  ssdMobilenetv1.loadFromWeightMap(await readWeights(library, 'ssd_mobilenetv1_model'));
  faceLandmark68Net.loadFromWeightMap(await readWeights(library, 'face_landmark_68_model'));
  faceRecognitionNet.loadFromWeightMap(await readWeights(library, 'face_recognition_model'));

  return async function findFaces({ data, width, height }: Pixels): Promise<Face[]> {
    const pixels = library.tf.tensor3d(new Int32Array(data), [height, width, 3], 'int32');
    try {
      const options = new library.SsdMobilenetv1Options({ minConfidence, maxResults: maxFaces });
      const found = await library.detectAllFaces(pixels, options).withFaceLandmarks().withFaceDescriptors();
      return found.map(({ detection, descriptor }) => ({ score: detection.score, descriptor: [...descriptor] }));
    } finally {
      library.tf.dispose(pixels);
    }
  };
}
