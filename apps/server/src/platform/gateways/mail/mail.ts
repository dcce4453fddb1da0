import type { Log } from '#platform/log.ts';

/** A short plain e-mail. Its subject and text name neither the product nor a message, and a member only by username: see `codesText`. */
export interface OutgoingEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where whoever reads it says that no more of its kind shall come: by one POST, without an account. */
  readonly stop?: string;
}

/** Where e-mails leave the house. Throws when one was not taken, in words for a log; `DeliveryRefused` when it is the address. */
export interface MailGateway {
  /** Nobody has set one up, and `send` throws: what waits for a code is refused before. */
  readonly isOff?: boolean;
  send(email: OutgoingEmail): Promise<void>;
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587`; `smtps:` for TLS from the first byte. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** How the server greets another: relays write it into the head of the e-mail. */
  readonly greetsAs: string;
  /** No e-mail leaves in clear. */
  readonly needsTls: boolean;
  /** The only authority believed, as PEM; those the world believes where there is none. */
  readonly ca?: string | undefined;
}

/** On one's own machine: e-mails are written to the log. */
export function createLoggedMail(log: Log): MailGateway {
  return {
    async send(email) {
      log.warn({ email }, 'no SMTP_URL is set: this e-mail stays here');
    },
  };
}

/** Elsewhere without a mail server no e-mail leaves. None is written anywhere either, since a code in a log opens an account. */
export function createNoMail(): MailGateway {
  return {
    isOff: true,
    async send() {
      throw new Error('no SMTP_URL is set');
    },
  };
}
