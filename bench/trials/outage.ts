// PostgreSQL away under senders, for as long as asked: npm run trial -- outage --seconds 30 --outage stalled
import { parseArgs } from 'node:util';
import { runOutage } from '#server/test/programs/outage-trial.ts';

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { seconds: text('30'), outage: text('stalled') } });
const result = await runOutage(values.outage === 'stopped' ? 'stopped' : 'stalled', Number(values.seconds));
console.log(`${values.outage} for ${values.seconds} s:`, result);
const inTime = result.slowestMs < 2_000 && result.slowestHealthMs < 1_000 && result.noticedMs < 1_000 && result.backMs < 5_000;
process.exitCode = inTime && result.wrong === 0 && result.isWhole ? 0 : 1;
