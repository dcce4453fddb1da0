// The real server, killed under load as often as asked: npm run trial -- kill --rounds 50 --database embedded --signal SIGKILL
import { parseArgs } from 'node:util';
import { runKills } from '#server/test/programs/kill-trial.ts';

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { rounds: text('50'), database: text('embedded'), signal: text('SIGKILL') } });
const database = values.database === 'postgres' ? 'postgres' : 'embedded';
const signal = values.signal === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL';
const result = await runKills({ rounds: Number(values.rounds), database, signal });
console.log(`${signal}, ${database}:`, result);
process.exitCode = result.passes ? 0 : 1;
