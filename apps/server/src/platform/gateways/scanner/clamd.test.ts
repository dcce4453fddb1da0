// What is said to ClamAV's daemon, and what is made of its answers: nothing but a whole verdict is one.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eicar, openClamdDouble, type ClamdDouble, type Manner } from '#test/doubles/clamd-double.ts';
import { askClamd } from './clamd.ts';

let clamd: ClamdDouble | undefined;
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
});

const patienceMs = 5_000;

describe('a file', () => {
  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 10 * 1024 * 1024])('of %i bytes comes whole', async (bytes) => {
    clamd = await openClamdDouble();
    const file = randomBytes(bytes);
    expect(await askClamd(clamd.address, file, patienceMs)).toBeUndefined();
    expect(clamd.files.map((each) => each.equals(file))).toEqual([true]);
  });

  it('in which something is found is named by it, wherever it lies', async () => {
    clamd = await openClamdDouble();
    const [before, after] = [randomBytes(200_000), randomBytes(200_000)];
    expect(await askClamd(clamd.address, eicar, patienceMs)).toBe('Eicar-Test-Signature');
    expect(await askClamd(clamd.address, Buffer.concat([before, eicar, after]), patienceMs)).toBe('Eicar-Test-Signature');
  });

  it('goes over a socket of this machine as well', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'violet clamd-'));
    clamd = await openClamdDouble({ at: path.join(folder, 'clamd.ctl') });
    expect(await askClamd(clamd.address, eicar, patienceMs)).toBe('Eicar-Test-Signature');
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('there is no verdict', () => {
  it.each<[Manner, RegExp]>([
    ['closes', /closed before a verdict/u],
    ['cut', /closed before a verdict/u],
    ['garbage', /no verdict: HTTP/u],
    ['endless', /no end/u],
  ])('from one that %s', async (manner, reason) => {
    clamd = await openClamdDouble();
    clamd.manner = manner;
    await expect(askClamd(clamd.address, eicar, patienceMs)).rejects.toThrow(reason);
  });

  it('from one that says nothing, once its time is over', async () => {
    clamd = await openClamdDouble();
    clamd.manner = 'silent';
    await expect(askClamd(clamd.address, eicar, 50)).rejects.toThrow('no verdict within 50 ms');
  });

  it('where nobody listens', async () => {
    clamd = await openClamdDouble();
    const { address } = clamd;
    await clamd.close();
    clamd = undefined;
    await expect(askClamd(address, eicar, patienceMs)).rejects.toThrow('ECONNREFUSED');
  });

  it('on a file that is larger than the daemon takes', async () => {
    clamd = await openClamdDouble({ maxBytes: 1_000 });
    await expect(askClamd(clamd.address, randomBytes(5_000), patienceMs)).rejects.toThrow(/size limit exceeded|ECONNRESET|EPIPE/u);
  });
});
