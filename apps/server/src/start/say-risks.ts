import type { Env } from '#src/env.ts';
import { say } from './start-log.ts';

/** Something else has to speak https for a server without a certificate. What this machine alone reaches has no strangers to tell apart. */
function standsBehindUnknownProxy({ isExposed, publicUrl, tls, trustedProxies }: Env): boolean {
  return isExposed && publicUrl.protocol === 'https:' && tls === undefined && trustedProxies.length === 0;
}

/** What the operator chose by leaving something out, and members would pay for. */
export function sayRisks(env: Env, missingPages: readonly string[]): void {
  const { isExposed, atRestKeys, banKey, listensInClear, siteInClear, senderNamesSite, demo, smtp, answersTo, passwordMin, roleFactors } =
    env;
  if (isExposed && !demo && !smtp) {
    say(
      'No e-mail leaves: whoever forgets the password stays out, as codes need SMTP_URL and are written nowhere (docs/operations.md, A public server).',
    );
  }
  if (isExposed && missingPages.length > 0) {
    say(
      `Members read what the software says itself on the pages ${missingPages.join(', ')}: LEGAL_DIR has no file for them (docs/operations.md, Pages about the site).`,
    );
  }
  if (isExposed && !atRestKeys) {
    say('Messages, e-mail addresses and numbers are stored unsealed: AT_REST_KEYS seals them (docs/operations.md, Sealed at rest).');
  }
  if (isExposed && banKey === undefined) {
    say(
      'A copy of the database gives away the addresses and numbers of banned members: BAN_KEY keeps them, with BAN_KEY_FORMER=none for those banned before (docs/operations.md).',
    );
  }
  if (isExposed && !roleFactors) {
    say(
      'The console opens by a password alone: ROLE_FACTORS=off lets in moderators and admins without a second factor (docs/operations.md, A public server).',
    );
  }
  if (isExposed && passwordMin !== undefined && passwordMin < 10) {
    say('New passwords may be short: PASSWORD_MIN is below the ten characters of a public server (docs/operations.md, A public server).');
  }
  if (standsBehindUnknownProxy(env)) {
    say(
      'All visitors share one address and its limits: PUBLIC_URL is https, so a proxy stands before this server, and TRUSTED_PROXIES names none (docs/operations.md, A public server).',
    );
  }
  if (listensInClear && isExposed) {
    say('What comes to this server over its network comes in clear: TLS_CERT_FILE and TLS_KEY_FILE encrypt it (docs/operations.md, TLS).');
  }
  if (siteInClear) {
    say(
      'Browsers send passwords and messages to PUBLIC_URL in clear, as it is http: only an https address, or an onion service, hides them.',
    );
  }
  if (answersTo === 'all') {
    say(
      'Browsers on the network may look and not sign in: without PUBLIC_URL only this machine writes (docs/operations.md, A public server).',
    );
  }
  if (senderNamesSite) {
    say('MAIL_FROM says the name that NEUTRAL_URL keeps out of e-mails: choose a sender elsewhere (docs/operations.md, A neutral name).');
  }
}
