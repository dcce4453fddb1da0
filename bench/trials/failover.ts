// PostgreSQL's primary killed under senders, its synchronous standby promoted: npm run trial -- failover --rounds 20
import { parseArgs } from 'node:util';
import { runFailovers } from '#server/test/programs/failover-trial.ts';

/** From the promotion until every sender is served again. */
const barMs = 10_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const result = await runFailovers(Number(values.rounds));
console.log('failover:', result);
process.exitCode = result.isWhole && result.gone === 0 && Math.max(...result.backMs) <= barMs ? 0 : 1;
