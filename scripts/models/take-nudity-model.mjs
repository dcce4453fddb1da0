// Writes the model for nudity as the server reads it: apps/server/models/nudity. Run by hand, after `npm pack nsfwjs@4.4.0`,
// with the folder where it was unpacked. As a dependency it would bring 368 MB of a library that is here already.
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const from = path.resolve(process.argv[2] ?? '');
const out = path.join(import.meta.dirname, '../../apps/server/models/nudity');
const take = createRequire(import.meta.url);
const read = (name) => take(path.join(from, 'dist/models/mobilenet_v2_mid', `${name}.min.js`));

const { format, modelTopology, weightsManifest } = read('model');
const parts = weightsManifest.flatMap(({ paths }) => paths.map((name) => Buffer.from(read(name), 'base64')));
writeFileSync(path.join(out, 'model.json'), JSON.stringify({ format, modelTopology, weightsManifest }));
writeFileSync(path.join(out, 'weights.bin'), Buffer.concat(parts));
copyFileSync(path.join(from, 'LICENSE'), path.join(out, 'LICENSE'));
