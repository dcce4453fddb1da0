import nodemailer from 'nodemailer';
import type { Log } from '../log.ts';

/** A short plain letter. Its subject and text name neither the product, a person nor a message. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where letters leave the house. Throws when the letter was not taken. */
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

/**
 * Letters by SMTP.
 * @param url `smtp://user:password@host:25`; `smtps:` for TLS from the first byte
 * @param from the sender's address
 */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 10_000 });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
