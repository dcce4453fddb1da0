import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is text; pictures and fonts are compressed already. */
const compressible = /\.(js|css|html|svg|webmanifest|json)$/u;

/** Puts a `.br` and a `.gz` beside each file of the finished build, so that the server compresses nothing. */
export function compression(): Plugin {
  let folder = '';
  return {
    name: 'compression',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A build that failed says why itself.
        if (!existsSync(folder)) return;
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (entry.isFile() && compressible.test(entry.name)) compressFile(path.join(entry.parentPath, entry.name));
        }
      },
    },
  };
}

function compressFile(file: string): void {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
