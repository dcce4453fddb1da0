import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** As much of a mail server as takes an e-mail. */
const received: string[] = [];
const greetings: string[] = [];
const server = createServer((socket) => {
  let isEmail = false;
  let text = '';
  socket.write('220 double\r\n');
  socket.on('data', (chunk) => {
    if (!isEmail) {
      if (/^(?:EHLO|HELO) /u.test(chunk.toString())) greetings.push(chunk.toString().trim());
      const refused = /^RCPT TO:(<lost@.*>)/u.exec(chunk.toString())?.[1];
      if (refused) return void socket.write(`550 ${refused} is unknown here\r\n`);
      if (chunk.toString().startsWith('STARTTLS')) return void socket.write('502 not here\r\n');
      isEmail = chunk.toString().startsWith('DATA');
      socket.write(isEmail ? '354 go on\r\n' : '250 yes\r\n');
      return;
    }
    text += chunk.toString();
    if (!text.endsWith('\r\n.\r\n')) return;
    isEmail = false;
    received.push(text);
    text = '';
    socket.write('250 taken\r\n');
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const open = (needsTls = false) =>
  createSmtpMail({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'post@example.org',
    greetsAs: 'notes.example',
    needsTls,
  });

it('tells mail programs how an e-mail is stopped, where it can be', async () => {
  const mail = open();
  const stop = 'https://example.org/api/letters/word';
  await mail.send({ to: 'ana@example.org', subject: 'News', text: 'Some.', stop });
  await mail.send({ to: 'ana@example.org', subject: 'Your code', text: '123456' });
  const [news, code] = received;
  expect(news).toContain(`List-Unsubscribe: <${stop}>\r\n`);
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(code).not.toContain('List-Unsubscribe');
});

it('greets by the name it was given, and not by that of the machine', async () => {
  await open().send({ to: 'ana@example.org', subject: 'News', text: 'Some.' });
  expect(new Set(greetings)).toEqual(new Set(['EHLO notes.example']));
});

it('says why an e-mail was not taken, and not to whom it was', async () => {
  const refused: unknown = await open()
    .send({ to: 'lost@example.org', subject: 'Your code', text: '123456' })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DeliveryRefused);
  expect(inspect(refused, { depth: 9, showHidden: true })).toMatch(
    /^DeliveryRefused \[Error\]: an e-mail was not taken \(EENVELOPE 550\)/u,
  );
  expect(inspect(refused, { depth: 9, showHidden: true })).not.toMatch(/lost@|123456/u);
});

it('gives no e-mail to a server that does not encrypt, where it has to', async () => {
  const before = received.length;
  await expect(open(true).send({ to: 'ana@example.org', subject: 'Your code', text: '123456' })).rejects.toThrow(
    'an e-mail was not taken (ETLS',
  );
  expect(received).toHaveLength(before);
});
