// The code that proves whose a number is: 6 digits, 10 minutes, 5 tries, once.
import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Language } from '@violet/contract/fields/languages';
import type { Limit } from '@violet/contract/limit';
import { smsCodeLimits } from '@violet/contract/settings';
import { NumberRefused, type SmsGateway } from '#platform/gateways/sms/sms.ts';
import { invalid, Refusal, refuse } from '#platform/http/errors.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import { codeText } from '#modules/auth/service.ts';
import { smsInAllLimit, smsPerMemberLimit, smsPerNetworkLimit, smsPerNumberLimit } from './limits.ts';

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
function costsOf({ memberId, address }: Pick<CodeReader, 'memberId' | 'address'>): { limit: Limit; key: string }[] {
  return [
    { limit: smsPerMemberLimit, key: memberId },
    { limit: smsPerNetworkLimit, key: address },
    { limit: smsInAllLimit, key: '' },
  ];
}

export function createCodes({ limits, sms, log }: CodeDeps) {
  let lastSendingMs = 0;

  /** Five a day, whoever asks. More are not sent, nor refused: that would tell that somebody else has asked. */
  async function mayReach(phoneNumber: string): Promise<boolean> {
    try {
      await limits.consume(smsPerNumberLimit, phoneNumber);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async function send({ phoneNumber, language, ...reader }: CodeReader, code: string): Promise<void> {
    const startedAt = performance.now();
    try {
      await sms.send({ to: phoneNumber, text: codeText(language, code, smsCodeLimits.minutes).text });
    } catch (error) {
      // No text, no point spent.
      const costs = [...costsOf(reader), { limit: smsPerNumberLimit, key: phoneNumber }];
      await Promise.all(costs.map(({ limit, key }) => limits.giveBack(limit, key)));
      if (error instanceof NumberRefused) throw invalid([faultAt('phoneNumber', 'phone_unreachable')]);
      // The provider's own words repeat the number.
      const { code: reason, status } = error as { code?: unknown; status?: unknown };
      log.warn({ reason, status }, 'a code could not be sent by text');
      throw refuse('sms_not_sent');
    }
    lastSendingMs = performance.now() - startedAt;
  }

  return {
    /** Sends a new code and answers it. It is not valid before it has been stored. */
    async sendNew(reader: CodeReader): Promise<string> {
      if (sms.isOff) throw refuse('sms_off');
      for (const { limit, key } of costsOf(reader)) await limits.consume(limit, key);
      const code = String(randomInt(10 ** smsCodeLimits.digits)).padStart(smsCodeLimits.digits, '0');
      if (await mayReach(reader.phoneNumber)) await send(reader, code);
      else await pause(lastSendingMs);
      return code;
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
