// For whoever has lost phone and keys: ten codes, each good once. Written down by hand, so without letters that look alike.
import { createHmac, randomInt } from 'node:crypto';
import { factorLimits } from '@violet/contract/auth/second-factors';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Auth } from '#modules/auth/service.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-queries.ts';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
/** 59 random bits are more than can be tried here. At the cost of a password's hash nobody tries them on a copy either. */
const [groups, groupLength] = [3, 4];
const saltBytes = 16;

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** As somebody types it: in capitals, without the dashes, with spaces. */
function bare(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z\d]/gu, '');
}

/** New ones that nobody has yet. They are kept as hashes alone, so this is the only answer that has them. */
export interface DrawnCodes {
  readonly codes: string[];
  readonly hashes: readonly Buffer[];
}

export function createRecoveryCodes(deriveKey: DeriveKey, hashWith: Auth['hashWith']) {
  const key = deriveKey('recovery codes');
  const saltOf = (memberId: string) => createHmac('sha256', key).update(memberId).digest().subarray(0, saltBytes);
  /** Takes as long as a password: not for the inside of a transaction. */
  const hashOf = (memberId: string, code: string): Promise<Buffer> => hashWith(bare(code), saltOf(memberId), memberId);

  return {
    hashOf,

    async draw(memberId: string): Promise<DrawnCodes> {
      const codes = Array.from({ length: factorLimits.recoveryCodes }, newCode);
      return { codes, hashes: await Promise.all(codes.map((code) => hashOf(memberId, code))) };
    },

    /** They take the place of all codes before. */
    async store(sql: Sql, memberId: string, { hashes }: DrawnCodes): Promise<void> {
      await deleteRecoveryCodes(sql, memberId);
      await insertRecoveryCodes(sql, memberId, hashes);
    },
  };
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
