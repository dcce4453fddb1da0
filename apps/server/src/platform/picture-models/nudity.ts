// Whether a picture may show nudity, by a model of apps/server/models. It calls some dressed women nude: a hint, never a verdict. ADR 042.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { modelsFolder } from '#platform/server-folder.ts';
import type { Pixels } from './answers.ts';
import type { GraphModelFiles, ModelLibrary } from './room.ts';

/** What the model tells apart, in its order. */
const kinds = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
const nude = new Set<(typeof kinds)[number]>(['hentai', 'porn']);

interface Manifest {
  readonly modelTopology: object;
  readonly weightsManifest: readonly { readonly weights: readonly object[] }[];
}

async function load(): Promise<GraphModelFiles> {
  const folder = path.join(modelsFolder, 'nudity');
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')) as Manifest;
  const bytes = new Uint8Array(await readFile(path.join(folder, 'weights.bin')));
  return { modelTopology, weightSpecs: weightsManifest.flatMap(({ weights }) => weights), weightData: bytes.buffer };
}

/** Some 50 MB. */
export async function openNudity({ tf }: ModelLibrary) {
  const model = await tf.loadGraphModel({ load });

  return async function findNudity({ data, width, height }: Pixels): Promise<number> {
    const input = tf.tensor4d(
      Float32Array.from(data, (value) => value / 255),
      [1, height, width, 3],
    );
    const output = model.predict(input);
    try {
      const shares = await output.data();
      return kinds.reduce((sum, kind, index) => sum + (nude.has(kind) ? (shares[index] ?? 0) : 0), 0);
    } finally {
      tf.dispose(input);
      tf.dispose(output);
    }
  };
}
