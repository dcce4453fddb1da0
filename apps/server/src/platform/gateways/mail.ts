import nodemailer from 'nodemailer';
import type { Log } from '../log.ts';

/** A short plain letter. Its subject and text name neither the product nor a message, and a person only by her username: see `codesWords`. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where whoever reads it says that no more of its kind shall come: by one POST, without an account. */
  readonly stop?: string;
}

/** So that mail programs show a button for it. RFC 2369 and 8058. */
function stopHeaders(stop: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Where letters leave the house. Throws when the letter was not taken, in words that may stand in a log. */
export interface MailGateway {
  send(letter: Letter): Promise<void>;
}

/** The local form: letters are written to the log, for one machine without a mail server. */
export function createLoggedMail(log: Log): MailGateway {
  return {
    async send(letter) {
      log.warn({ letter }, 'no SMTP_URL is set: this letter stays here');
    },
  };
}

/** Why, without whom it was for: what mail servers answer repeats the address. */
function notTaken(error: unknown): Error {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return new Error(`a letter was not taken (${[code, responseCode].filter((part) => part !== undefined).join(' ')})`);
}

/**
 * Letters by SMTP.
 * @param url `smtp://user:password@host:25`; `smtps:` for TLS from the first byte
 * @param from the sender's address
 */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 10_000 });
  return {
    async send({ to, subject, text, stop }) {
      const headers = stop === undefined ? {} : { headers: stopHeaders(stop) };
      await transport.sendMail({ from, to, subject, text, ...headers }).catch((error: unknown) => {
        throw notTaken(error);
      });
    },
  };
}
