import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';
import type { Log } from '#platform/log.ts';

/** One SMS. It names neither the product, a person nor a message: phones show it to whoever looks at them. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Where SMS leave the house. Throws when one was not taken, `NumberRefused` when this number can get none. */
export interface SmsGateway {
  /** Nobody has set one up, and `send` throws. */
  readonly isOff?: boolean;
  send(message: SmsMessage): Promise<void>;
}

export class NumberRefused extends DeliveryRefused {}

/** On one's own machine: SMS are written to the log. */
export function createLoggedSms(log: Log): SmsGateway {
  return {
    async send(message) {
      log.warn({ message }, 'no TWILIO_ACCOUNT_SID is set: this SMS stays here');
    },
  };
}

/** Elsewhere without a provider: as with e-mail, nothing leaves and nothing is written down. */
export function createNoSms(): SmsGateway {
  return {
    isOff: true,
    async send() {
      throw new Error('no TWILIO_ACCOUNT_SID is set');
    },
  };
}

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** The sender's number. */
  readonly from: string;
  /** Another address than Twilio's own, such as a proxy's. */
  readonly apiBase: string | undefined;
}

/** No number, none that takes SMS, or in a country that is not served. */
const numberFaults = new Set([21211, 21214, 21217, 21408, 21612, 21614]);
/** The number's owner has written STOP before. Saying so would tell whoever types it in that a member has it. */
const optedOut = 21610;
const patienceMs = 10_000;

/** The library's front door brings 7 MB of other calls. Its client starts nobody's day, so it is loaded with the first text. */
async function openClient({ accountSid, authToken, apiBase }: TwilioAccount) {
  const [{ default: base }, { default: Requests }] = await Promise.all([
    import('twilio/lib/base/BaseTwilio.js'),
    import('twilio/lib/base/RequestClient.js'),
  ]);
  const httpClient = new Requests({ timeout: patienceMs });
  const request = httpClient.request.bind(httpClient);
  // The library knows no other address than Twilio's own.
  httpClient.request = <T>(options: RequestClient.RequestOptions<T>) => {
    const { pathname, search } = new URL(options.uri);
    return request<T>(apiBase === undefined ? options : { ...options, uri: new URL(pathname + search, apiBase).href });
  };
  return new base.Client(accountSid, authToken, { httpClient });
}

interface Answer {
  readonly statusCode: number;
  /** An object where it is JSON. */
  readonly body: { readonly code?: unknown } | string | null | undefined;
}

/** Texts through Twilio. */
export function createTwilioSms(account: TwilioAccount): SmsGateway {
  const uri = `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
  let client: ReturnType<typeof openClient> | undefined;
  return {
    async send({ to, text }) {
      client ??= openClient(account);
      const data = { To: to, From: account.from, Body: text };
      const { statusCode, body } = (await (await client).request({ method: 'post', uri, data })) as Answer;
      if (statusCode >= 200 && statusCode < 300) return;
      const code = typeof body === 'object' ? body?.code : undefined;
      if (code === optedOut) return;
      if (typeof code === 'number' && numberFaults.has(code)) throw new NumberRefused('this number takes no SMS');
      // Twilio's own words may name the number.
      throw Object.assign(new Error(`Twilio answered ${statusCode}, code ${String(code)}`), { code, status: statusCode });
    },
  };
}
