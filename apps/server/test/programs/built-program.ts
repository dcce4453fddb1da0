// The programs as an operator starts them: built. A transpiler takes longer to read the sources than they to start.
import { execFileSync } from 'node:child_process';

const root = new URL('../../../..', import.meta.url);
let isFresh = false;

export type ProgramName = 'main' | 'backup' | 'restore' | 'move' | 'member' | 'demo-remove';

/** The file of a program, from the root of the repository. It is built first where it has no build, or one older than its sources. */
export function builtProgram(name: ProgramName): string {
  if (!isFresh) execFileSync(process.execPath, ['scripts/build-if-needed.mjs'], { cwd: root, stdio: 'inherit' });
  isFresh = true;
  return `apps/server/dist/program/${name}.mjs`;
}
