// The bucket, and the servers' account, which may read and write what lies in it and nothing else. Run at each start, by Garage's administration.
// ADMIN, TOKEN: its address and token. BUCKET. KEY, SECRET: the servers' account.
import { setTimeout as pause } from 'node:timers/promises';

const { ADMIN, TOKEN, BUCKET, KEY, SECRET } = process.env;
const patience = 60;

/** What it answers; undefined where there is no such thing. */
async function ask(method, call, body) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const answer = await fetch(new URL(call, ADMIN), { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (answer.status === 404 && method === 'GET') return undefined;
  if (!answer.ok) throw new Error(`the store answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function waitForStore() {
  for (let second = 0; ; second += 1) {
    const isReady = await fetch(new URL('/health', ADMIN)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (second === patience) throw new Error('the store does not answer');
    await pause(1_000);
  }
}

async function prepare() {
  await waitForStore();
  const bucket =
    (await ask('GET', `/v2/GetBucketInfo?globalAlias=${BUCKET}`)) ?? (await ask('POST', '/v2/CreateBucket', { globalAlias: BUCKET }));
  const known = await ask('GET', `/v2/GetKeyInfo?id=${KEY}&showSecretKey=true`);
  if (known && known.secretAccessKey !== SECRET)
    throw new Error('S3_SECRET_ACCESS_KEY is another one: it needs another S3_ACCESS_KEY_ID, too');
  if (!known) await ask('POST', '/v2/ImportKey', { accessKeyId: KEY, secretAccessKey: SECRET, name: 'violet' });
  await ask('POST', '/v2/AllowBucketKey', {
    bucketId: bucket.id,
    accessKeyId: KEY,
    permissions: { read: true, write: true, owner: false },
  });
  // What was given beyond that by hand is taken again.
  await ask('POST', '/v2/DenyBucketKey', {
    bucketId: bucket.id,
    accessKeyId: KEY,
    permissions: { read: false, write: false, owner: true },
  });
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
