import type { Plugin } from 'vite';

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/u;
/** What schemas ask of a writer, each only when somebody wants a JSON Schema. */
const exported = /^export (?:const|function) (\w+)/gmu;

/**
 * Leaves out how zod writes JSON Schema, which is the server's. It was 5 KB of the 250 that a member's first screen may have. A zod that
 * keeps it elsewhere is not built without a word.
 */
export function withoutJsonSchema(): Plugin {
  let found = 0;
  return {
    name: 'without-json-schema',
    apply: 'build',
    buildStart() {
      found = 0;
    },
    transform(code, id) {
      if (!writers.test(id)) return null;
      found += 1;
      const refusals = Array.from(code.matchAll(exported), ([, name]) => `export const ${name} = () => refuse;`);
      return [`const refuse = () => { throw new Error('The page makes no JSON Schema'); };`, ...refusals].join('\n');
    },
    buildEnd(error) {
      if (error === undefined && found < 2) this.error('zod keeps its JSON Schema elsewhere than json-schema-plugin.ts looks for it');
    },
  };
}
