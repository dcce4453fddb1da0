// The library of models in a context of its own. Its complete bundle is for a browser's worker, so the context looks like one.
// Without `process` and `require`, and with its own `fetch`, it keeps off the network. It is no wall against hostile code.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

export interface Tensor {
  data(): Promise<Float32Array>;
}
export type Weights = Readonly<Record<string, Tensor>>;

interface Net {
  loadFromWeightMap(weights: Weights): void;
}

interface FoundFace {
  readonly detection: { readonly score: number };
  readonly descriptor: Float32Array;
}

/** A model as it is kept: how it is built, and the numbers in it. */
export interface GraphModelFiles {
  readonly modelTopology: object;
  readonly weightSpecs: readonly object[];
  readonly weightData: ArrayBufferLike;
}

export interface GraphModel {
  predict(input: Tensor): Tensor;
}

/** What is used of the library. */
export interface ModelLibrary {
  readonly tf: {
    readonly io: { decodeWeights(bytes: ArrayBufferLike, weights: readonly object[]): Weights };
    setWasmPaths(folder: string): void;
    setBackend(name: string): Promise<boolean>;
    loadGraphModel(from: { load(): Promise<GraphModelFiles> }): Promise<GraphModel>;
    tensor3d(values: Int32Array, shape: readonly number[], type: 'int32'): Tensor;
    tensor4d(values: Float32Array, shape: readonly number[]): Tensor;
    dispose(tensor: Tensor): void;
  };
  readonly env: { setEnv(made: object): void };
  readonly nets: { readonly ssdMobilenetv1: Net; readonly faceLandmark68Net: Net; readonly faceRecognitionNet: Net };
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectAllFaces(picture: Tensor, options: object): { withFaceLandmarks(): { withFaceDescriptors(): Promise<FoundFace[]> } };
}

const { resolve } = createRequire(import.meta.url);
const wasmFolder = () => path.dirname(resolve('@tensorflow/tfjs-backend-wasm'));

/** Where the package of the library lies. */
export const libraryFolder = (): string => path.dirname(path.dirname(resolve('@vladmandic/face-api')));

const inside = 'https://room.invalid/';

/** All it may fetch is the arithmetic that comes with it. */
async function fetchInside(address: unknown): Promise<Response> {
  const name = path.basename(String(address));
  if (!/^tfjs-backend-wasm[a-z-]*\.wasm$/u.test(name)) throw new TypeError(`nothing to fetch at ${String(address)}`);
  return new Response(await readFile(path.join(wasmFolder(), name)), { headers: { 'content-type': 'application/wasm' } });
}

const browser = { setTimeout, clearTimeout, performance, URL, TextEncoder, TextDecoder, Response, Headers, Request, atob };
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

/** Without a model yet. Throws where the optional packages are not installed. */
export async function openLibrary(): Promise<ModelLibrary> {
  const room = createRoom();
  vm.runInContext(await readFile(path.join(libraryFolder(), 'dist/face-api.js'), 'utf8'), room);
  const library = room.faceapi as ModelLibrary;
  const nothing = class {};
  library.env.setEnv({ Canvas: nothing, CanvasRenderingContext2D: nothing, Image: nothing, ImageData: nothing, Video: nothing });
  library.tf.setWasmPaths(inside);
  if (!(await library.tf.setBackend('wasm'))) throw new Error('the library of models does not start');
  return library;
}
