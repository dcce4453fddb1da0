// What the library of S3 writes by itself stands between the lines of the log.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const file = path.join(import.meta.dirname, 's3-store.ts');
const settings = { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', keys: { accessKeyId: 'a', secretAccessKey: 's' } };

test('a store is opened without a word', () => {
  const script = `const { openS3Store } = await import(${JSON.stringify(file)}); openS3Store(${JSON.stringify(settings)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    cwd: path.join(import.meta.dirname, '../../..'),
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
