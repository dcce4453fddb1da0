// PostgreSQL's primary killed under senders, its synchronous standby promoted: npm run trial -- failover --rounds 20. With --redis it is a
// master of Redis under sentinels, beneath two processes.
import { parseArgs } from 'node:util';
import { runFailovers } from '#server/test/programs/failover-trial.ts';
import { runRedisFailover, type RedisFailoverResult } from '#server/test/programs/redis-failover-trial.ts';

/** From the promotion until every sender is served again. */
const barMs = 10_000;
/** From the master's end until all is shared between processes again: sentinels wait three seconds of them. */
const redisBarMs = 15_000;

const { values } = parseArgs({ options: { rounds: { type: 'string' }, redis: { type: 'boolean', default: false } } });

async function tryPrimary(rounds: number): Promise<boolean> {
  const result = await runFailovers(rounds);
  console.log('failover:', result);
  return result.isWhole && result.gone === 0 && Math.max(...result.backMs) <= barMs;
}

function passes({ isWhole, failures, backMs }: RedisFailoverResult): boolean {
  return isWhole && failures === 0 && backMs <= redisBarMs;
}

async function tryRedis(rounds: number): Promise<boolean> {
  let isWell = true;
  for (let round = 1; round <= rounds; round += 1) {
    const result = await runRedisFailover();
    console.log(`failover of Redis, ${round} of ${rounds}:`, result);
    isWell &&= passes(result);
  }
  return isWell;
}

const isWell = await (values.redis ? tryRedis(Number(values.rounds ?? 5)) : tryPrimary(Number(values.rounds ?? 20)));
process.exitCode = isWell ? 0 : 1;
