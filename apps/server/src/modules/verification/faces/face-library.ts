// The face library in a context of its own. Its complete bundle is for a browser's worker, so the context looks like one.
// Without `process` and `require`, and with its own `fetch`, it keeps off the network. It is no wall against hostile code.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

type Tensor = object;
type Weights = Readonly<Record<string, Tensor>>;

interface Net {
  loadFromWeightMap(weights: Weights): void;
}

interface Found {
  readonly detection: { readonly score: number };
  readonly descriptor: Float32Array;
}

/** What is used of the library. */
export interface FaceLibrary {
  readonly tf: {
    readonly io: { decodeWeights(bytes: ArrayBufferLike, weights: readonly object[]): Weights };
    setWasmPaths(folder: string): void;
    setBackend(name: string): Promise<boolean>;
    tensor3d(values: Int32Array, shape: readonly number[], type: 'int32'): Tensor;
    dispose(tensor: Tensor): void;
  };
  readonly env: { setEnv(made: object): void };
  readonly nets: { readonly ssdMobilenetv1: Net; readonly faceLandmark68Net: Net; readonly faceRecognitionNet: Net };
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectAllFaces(picture: Tensor, options: object): { withFaceLandmarks(): { withFaceDescriptors(): Promise<Found[]> } };
}

const { resolve } = createRequire(import.meta.url);
const faceFolder = () => path.dirname(path.dirname(resolve('@vladmandic/face-api')));
const wasmFolder = () => path.dirname(resolve('@tensorflow/tfjs-backend-wasm'));

const inside = 'https://room.invalid/';

/** All it may fetch is the arithmetic that comes with it. */
async function fetchInside(address: unknown): Promise<Response> {
  const name = path.basename(String(address));
  if (!/^tfjs-backend-wasm[a-z-]*\.wasm$/u.test(name)) throw new TypeError(`nothing to fetch at ${String(address)}`);
  return new Response(await readFile(path.join(wasmFolder(), name)), { headers: { 'content-type': 'application/wasm' } });
}

const browser = { setTimeout, clearTimeout, performance, URL, TextEncoder, TextDecoder, Response, Headers, Request };
/** What goes in and out must be of the same make on both sides. */
const basics = { Array, Object, Promise, Error, ArrayBuffer, DataView, Float32Array, Float64Array, BigInt64Array, BigUint64Array };
const integers = { Int8Array, Int16Array, Int32Array, Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array };

function createRoom(): vm.Context {
  const quiet = () => undefined;
  const room: Record<string, unknown> = {
    ...browser,
    ...basics,
    ...integers,
    console: { log: quiet, info: quiet, warn: quiet, error: quiet },
    fetch: fetchInside,
    importScripts: quiet,
    location: { href: inside },
    WorkerGlobalScope: class {},
  };
  room.self = room;
  // Known to the runtime, not to the types of the server.
  room.WebAssembly = (globalThis as Record<string, unknown>).WebAssembly;
  return vm.createContext(room);
}

interface Manifest {
  readonly paths: readonly string[];
  readonly weights: readonly object[];
}

async function readWeights({ tf }: FaceLibrary, model: string): Promise<Weights> {
  const folder = path.join(faceFolder(), 'model');
  const manifest = JSON.parse(await readFile(path.join(folder, `${model}-weights_manifest.json`), 'utf8')) as Manifest[];
  const files = await Promise.all(manifest.flatMap(({ paths }) => paths.map((name) => readFile(path.join(folder, name)))));
  const bytes = new Uint8Array(Buffer.concat(files));
  return tf.io.decodeWeights(
    bytes.buffer,
    manifest.flatMap(({ weights }) => weights),
  );
}

/** Throws where the optional packages are not installed. */
export async function openFaceLibrary(): Promise<FaceLibrary> {
  const room = createRoom();
  vm.runInContext(await readFile(path.join(faceFolder(), 'dist/face-api.js'), 'utf8'), room);
  const library = room.faceapi as FaceLibrary;
  const nothing = class {};
  library.env.setEnv({ Canvas: nothing, CanvasRenderingContext2D: nothing, Image: nothing, ImageData: nothing, Video: nothing });
  library.tf.setWasmPaths(inside);
  if (!(await library.tf.setBackend('wasm'))) throw new Error('the face library does not start');
  const { ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet } = library.nets;
  ssdMobilenetv1.loadFromWeightMap(await readWeights(library, 'ssd_mobilenetv1_model'));
  faceLandmark68Net.loadFromWeightMap(await readWeights(library, 'face_landmark_68_model'));
  faceRecognitionNet.loadFromWeightMap(await readWeights(library, 'face_recognition_model'));
  return library;
}
