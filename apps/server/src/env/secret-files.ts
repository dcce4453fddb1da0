import { readFileSync } from 'node:fs';
import { BadVariable } from './bad-variable.ts';

/** Each may be given as a file: what stands in the environment is read by whoever sees the process. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
  'VAPID_PRIVATE_KEY_FORMER',
  'AT_REST_KEYS',
  'BAN_KEY',
  'BAN_KEY_FORMER',
  'CONTACTS_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function readSecret(variable: string, file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
  } catch (error) {
    throw new BadVariable(variable, `names a file that cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
  }
  if (secret === '') throw new BadVariable(variable, 'names an empty file');
  return secret;
}

/**
 * The environment with what stands in the files that `NAME_FILE` names.
 * @throws BadVariable when a secret is given both ways, or its file cannot be read
 */
export function withSecretFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...source };
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const file = source[variable];
    if (!file) continue;
    if (source[name]) throw new BadVariable(variable, `is given together with ${name}: only one of them can hold`);
    whole[name] = readSecret(variable, file);
  }
  return whole;
}
