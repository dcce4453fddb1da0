import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTwilioSms, NumberRefused, type SmsGateway } from './sms.ts';

let server: Server;
let sms: SmsGateway;
let answer = { status: 201, body: {} };
const asked: { path: string | undefined; authorization: string | undefined; form: URLSearchParams }[] = [];

async function note(request: IncomingMessage): Promise<void> {
  asked.push({ path: request.url, authorization: request.headers.authorization, form: new URLSearchParams(await text(request)) });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void note(request).then(() => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sms = createTwilioSms({ accountSid: 'AC123', authToken: 'secret', from: '+15005550006', apiBase });
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 201, body: { sid: 'SM1' } };
});
afterAll(() => server.close());

const send = () => sms.send({ to: '+15035550100', text: 'Your code is 123456.' });

it('hands an SMS to the provider at the address that was set', async () => {
  await send();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.path).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('AC123:secret').toString('base64')}`);
  expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ To: '+15035550100', From: '+15005550006', Body: 'Your code is 123456.' });
});

it.each([21211, 21614, 21408])('says that a number takes no SMS (%i)', async (code) => {
  answer = { status: 400, body: { code, message: "The 'To' number +15035550100 is not valid.", status: 400 } };
  await expect(send()).rejects.toBeInstanceOf(NumberRefused);
});

it('does not tell that a number has asked for silence: it may be known to nobody that its owner is here', async () => {
  answer = { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 } };
  await expect(send()).resolves.toBeUndefined();
});

it.each([302, 500, 503, 401, 429])('fails when the provider answers %i, and says with which number', async (status) => {
  answer = { status, body: { code: 20_000, message: 'no', status } };
  const error = await send().catch((cause: unknown) => cause);
  expect(error).toMatchObject({ status, code: 20_000 });
  expect(error).not.toBeInstanceOf(NumberRefused);
});
