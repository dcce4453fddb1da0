// The code that proves a number hers: 6 digits, 10 minutes, 5 tries, once. api.md, sms-settings and sms-verify.
import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@violet/contract/languages';
import { smsCodeLimits } from '@violet/contract/settings';
import { codeWords } from '../../platform/gateways/code-words.ts';
import { NumberRefused, type SmsGateway } from '../../platform/gateways/sms.ts';
import { invalid, Refusal, unavailable } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { LimitName, RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';

export interface CodeDeps {
  readonly limits: RateLimits;
  readonly sms: SmsGateway;
  readonly log: Log;
}

/** Who is to read a code, where, and in which language. */
export interface CodeReader {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly language: Language | undefined;
  /** The network address it is asked for from. */
  readonly address: string;
}

export function hashCode(memberId: string, phoneNumber: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId} ${phoneNumber} ${code}`).digest();
}

/** What a code counts against, whether or not it is sent in the end. */
function costsOf({ memberId, address }: Pick<CodeReader, 'memberId' | 'address'>): { limit: LimitName; key: string }[] {
  return [
    { limit: 'sms-member', key: memberId },
    { limit: 'sms-network', key: networkOf(address) },
    { limit: 'sms-house', key: '' },
  ];
}

export function createCodes({ limits, sms, log }: CodeDeps) {
  let lastSendingMs = 0;

  /** Five a day, whoever asks for them. More are not sent, and not refused either: it would tell that somebody else has asked. */
  async function mayReach(phoneNumber: string): Promise<boolean> {
    try {
      await limits.consume('sms-number', phoneNumber);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async function send({ phoneNumber, language, ...reader }: CodeReader, code: string): Promise<void> {
    const startedAt = Date.now();
    try {
      await sms.send({ to: phoneNumber, text: codeWords(language, code, smsCodeLimits.minutes).text });
    } catch (error) {
      // No text, no point spent.
      const costs = [...costsOf(reader), { limit: 'sms-number', key: phoneNumber } as const];
      await Promise.all(costs.map(({ limit, key }) => limits.giveBack(limit, key)));
      if (error instanceof NumberRefused) throw invalid([{ path: 'phoneNumber', message: 'No texts can be sent to this number' }]);
      // The provider's own words repeat the number.
      const { code: reason, status } = error as { code?: unknown; status?: unknown };
      log.warn({ reason, status }, 'a code could not be sent by text');
      throw unavailable('The text could not be sent. Nothing was changed; please try again later.');
    }
    lastSendingMs = Date.now() - startedAt;
  }

  return {
    /** Sends a new code and answers it; it is not good before it has been stored. */
    async sendNew(reader: CodeReader): Promise<string> {
      for (const { limit, key } of costsOf(reader)) await limits.consume(limit, key);
      const code = String(randomInt(10 ** smsCodeLimits.digits)).padStart(smsCodeLimits.digits, '0');
      if (await mayReach(reader.phoneNumber)) await send(reader, code);
      else await pause(lastSendingMs);
      return code;
    },
  };
}
