// What the first start of the embedded database begins with: made here, it takes 700 MB for some seconds.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const file = path.join(import.meta.dirname, 'dist/empty-database.tar.gz');
const database = await PGlite.create();
const dump = await database.dumpDataDir('gzip');
await database.close();
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
