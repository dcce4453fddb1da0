// Two processes behind a proxy, restarted one after the other under senders. Run: npm run trial -- rolling. With --next they make
// place for the next release, with its migrations in between, and come back. ADR 022. BENCH_DATABASE_URL and REDIS_URL name the services.
import { plantNextRelease } from '#server/test/programs/next-release.ts';
import { runRolling } from '#server/test/programs/rolling-trial.ts';

const databaseServer = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const next = process.argv.includes('--next') ? plantNextRelease() : undefined;
const result = await runRolling({ databaseServer, redisUrl }, async (fleet) => {
  await next?.migrate(fleet.databaseUrl);
  await fleet.replaceAll(next?.folder);
  if (next) await fleet.replaceAll();
});
next?.remove();
console.log(next ? 'the next release and back:' : 'rolling restart:', result);
const isSlow = result.p99DuringMs > 3 * result.p99BeforeMs;
process.exitCode = result.failures.length + result.roughEnds > 0 || !result.isWhole || isSlow ? 1 : 0;
