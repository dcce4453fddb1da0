// What passes between a browser and the server about passkeys: WebAuthn's own JSON, as `navigator.credentials` takes and gives it.
import { z } from 'zod';
import { fault } from '#src/refusals/faults.ts';

/** Bytes as base64url. A credential of several kilobytes is one with a chain of certificates, which nobody is asked for. */
function bytes(max: number) {
  return z
    .string()
    .min(1, fault('required'))
    .max(max, fault('too_long', { max }))
    .regex(/^[\w-]*$/u, fault('not_readable'));
}

const CredentialId = bytes(1400);
const ClientData = bytes(4000);

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });

export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.string(),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') } as const;

/** A new passkey. What else browsers send along is left aside. */
export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** A passkey shown. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: ClientData, authenticatorData: bytes(4000), signature: bytes(8000) }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
