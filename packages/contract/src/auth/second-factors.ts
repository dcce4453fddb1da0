// What a member shows besides the password: a passkey, a code of an app, or a recovery code.
import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { GivenPassword } from '#src/fields/passwords.ts';
import { line } from '#src/fields/text.ts';
import { writeLimit, type Limit } from '#src/limit.ts';
import { PasskeyAssertion, PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from './passkeys.ts';
import { SelfUser } from '#src/profiles.ts';
import { fault } from '#src/refusals/faults.ts';
import { shape } from '#src/shape.ts';

export const factorLimits = {
  passkeys: 10,
  /** Two, so that a new phone can be added before the old one goes. */
  totps: 2,
  recoveryCodes: 10,
  maxNameLength: 60,
  /** How long a sign-in waits for its second step, and a passkey or app for its first proof. */
  waitMinutes: 5,
  /** Tries at one sign-in. */
  tries: 5,
  /** How long a session may do what needs a factor that was just shown. */
  stepUpMinutes: 10,
} as const;

export const factorKinds = ['passkey', 'totp'] as const;

/** Sign-ins under way that ask for a passkey's challenge, or bring a proof; for one network. */
const signInLimit: Limit = { name: 'factor-sign-in', points: 60, seconds: 300, per: 'address', demoPoints: 600 };

const FactorName = line({ min: 1, max: factorLimits.maxNameLength });

export const SecondFactor = shape('SecondFactor', {
  id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactors = shape('SecondFactors', {
  /** Oldest first. */
  factors: z.array(SecondFactor),
  recoveryCodesLeft: z.number(),
  /** Until when this session need not show one again. Null: before its next act that needs one, or there is none. */
  shownUntil: z.string().nullable(),
  /** Whether the viewer's role needs one: the last cannot be removed then. */
  required: z.boolean(),
  /** Whether passkeys work at the address of this site. */
  passkeys: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The password is asked for with the first factor alone; later ones ask for a factor shown of late. */
const Beginning = z.object({ password: GivenPassword.optional() });

/** What an app is told. It is shown once and kept under seal. */
export const TotpSetup = z.object({
  /** For whoever types it: base32. */
  secret: z.string(),
  /** For an app on the same device. */
  uri: z.string(),
  /** The same as a QR code: its rows from the top, '1' for a dark square. */
  qr: z.array(z.string()),
});
export type TotpSetup = z.infer<typeof TotpSetup>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const AddedFactor = z.object({
  factor: SecondFactor,
  /** With the first factor, and never again. */
  recoveryCodes: z.array(z.string()).optional(),
});
export type AddedFactor = z.infer<typeof AddedFactor>;

/** Six digits of an app. Spaces between them are how apps show it. */
const TotpCode = z
  .string()
  .max(20)
  .overwrite((value) => value.replaceAll(/\s/gu, ''))
  .regex(/^\d{6}$/u, fault('code_digits'));

const factorFields = {
  passkey: PasskeyAssertion.optional(),
  code: line({ min: 1, max: 40 }).optional(),
};
const isOne = (proof: object) => Object.values(proof).filter((value) => value !== undefined).length === 1;
const oneOnly = { path: ['code'], message: fault('required') };

/** One of both: what a passkey answered, or a code: six digits of an app, or a recovery code. */
export const FactorProof = z.object(factorFields).refine(isOne, oneOnly);
export type FactorProof = z.infer<typeof FactorProof>;

/** A factor, or for whoever has none the password. */
export const StepUpProof = z.object({ ...factorFields, password: GivenPassword.optional() }).refine(isOne, oneOnly);
export type StepUpProof = z.infer<typeof StepUpProof>;

/** Changing factors asks whoever has one to show it. */
const change = { access: 'member', stepUp: 'factor', limit: writeLimit } as const;
const factorParams = z.object({ factorId: Id });

const signIn = {
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/second-factors/sign-in/options',
    summary: 'Which factors a sign-in under way can be finished with, and the challenge for a passkey',
    access: 'visitor',
    limit: signInLimit,
    response: z.object({
      kinds: z.array(z.enum([...factorKinds, 'recovery'])),
      /** Null without a passkey. A new one voids the one before. */
      passkey: PasskeyRequestOptions.nullable(),
      /** When the sign-in has to begin anew. */
      until: z.string(),
    }),
    errors: ['conflict'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/second-factors/sign-in',
    securityEvent: 'sign_in',
    summary: 'Finish a sign-in with a second factor',
    access: 'visitor',
    limit: signInLimit,
    body: FactorProof,
    response: SelfUser,
    errors: ['invalid_credentials', 'conflict'],
  }),
};

const stepUp = {
  stepUpOptions: endpoint({
    method: 'POST',
    path: '/api/second-factors/step-up/options',
    summary: 'The challenge for a passkey, to show it once more',
    access: 'member',
    limit: writeLimit,
    /** Null without a passkey. */
    response: z.object({ passkey: PasskeyRequestOptions.nullable() }),
    openToSuspended: true,
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/second-factors/step-up',
    summary: 'Show a factor once more in this session, or without one the password; it has another token from then on',
    access: 'member',
    renewsSession: true,
    limit: writeLimit,
    body: StepUpProof,
    response: z.object({ shownUntil: z.string() }),
    openToSuspended: true,
    errors: ['invalid_credentials'],
  }),
};

const adding = {
  passkeyOptions: endpoint({
    ...change,
    method: 'POST',
    path: '/api/second-factors/passkeys/options',
    summary: 'What a browser needs to make a passkey',
    body: Beginning,
    response: PasskeyCreationOptions,
    errors: ['invalid_credentials', 'conflict'],
  }),
  addPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/second-factors/passkeys',
    securityEvent: 'factor_added',
    summary: 'Add the passkey that the browser made',
    body: z.object({ name: FactorName.optional(), passkey: PasskeyCreation }),
    response: AddedFactor,
    status: 201,
    errors: ['invalid_credentials', 'conflict'],
  }),
  totpSetup: endpoint({
    ...change,
    method: 'POST',
    path: '/api/second-factors/totp/setup',
    summary: 'A new secret for an app that shows codes; it counts once a code of it came back',
    body: Beginning,
    response: TotpSetup,
    errors: ['invalid_credentials', 'conflict'],
  }),
  addTotp: endpoint({
    ...change,
    method: 'POST',
    path: '/api/second-factors/totp',
    securityEvent: 'factor_added',
    summary: 'Add the app, by its first code',
    body: z.object({ name: FactorName.optional(), code: TotpCode }),
    response: AddedFactor,
    status: 201,
    errors: ['conflict'],
  }),
};

const keeping = {
  list: endpoint({
    method: 'GET',
    path: '/api/second-factors',
    summary: "The viewer's second factors",
    access: 'member',
    response: SecondFactors,
    openToSuspended: true,
  }),
  rename: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/second-factors/{factorId}',
    summary: 'Give a factor another name',
    params: factorParams,
    body: z.object({ name: FactorName }),
    response: SecondFactor,
  }),
  remove: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/second-factors/{factorId}',
    securityEvent: 'factor_removed',
    summary: 'Remove a factor; with the last one the recovery codes go',
    params: factorParams,
    response: null,
    errors: ['conflict'],
  }),
  renewRecoveryCodes: endpoint({
    ...change,
    method: 'POST',
    path: '/api/second-factors/recovery-codes',
    securityEvent: 'recovery_codes_renewed',
    summary: 'New recovery codes, shown once; the ones before are void',
    response: RecoveryCodes,
    errors: ['conflict'],
  }),
};

export const secondFactorEndpoints = { ...signIn, ...stepUp, ...adding, ...keeping };
