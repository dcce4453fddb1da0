import nodemailer from 'nodemailer';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';
import type { MailGateway, SmtpSettings } from './mail.ts';

/** So that mail programs show a button for it. RFC 2369 and 8058. */
function unsubscribeHeaders(stop: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Why, without whom it was for: what mail servers answer repeats the address. */
function notTaken(error: unknown): Error {
  const { code, responseCode, command } = error as Partial<Record<'code' | 'command', string>> & { readonly responseCode?: number };
  const words = `an e-mail was not taken (${[code, responseCode].filter((part) => part !== undefined).join(' ')})`;
  const isRefused = command === 'RCPT TO' && (responseCode ?? 0) >= 500;
  return isRefused ? new DeliveryRefused(words) : new Error(words);
}

/** E-mails by SMTP. */
export function createSmtpMail({ url, from, greetsAs, needsTls, ca }: SmtpSettings): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    // Otherwise it is the name of the machine, which may say what the sender does not.
    name: greetsAs,
    requireTLS: needsTls,
    connectionTimeout: 10_000,
    socketTimeout: 10_000,
    ...(ca !== undefined && { tls: { ca } }),
  });
  return {
    async send({ to, subject, text, stop }) {
      const headers = stop === undefined ? {} : { headers: unsubscribeHeaders(stop) };
      await transport.sendMail({ from, to, subject, text, ...headers }).catch((error: unknown) => {
        throw notTaken(error);
      });
    },
  };
}
