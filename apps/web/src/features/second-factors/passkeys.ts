// What the browser does with passkeys, in the contract's shapes and with reasons that can be told.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from '@violet/contract/auth/passkeys';

/** No passkey came: the member went back, waited too long, or `known`, the device holds one of this account already. */
export class PasskeyError extends Error {
  readonly reason: 'known' | 'none';

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause });
    this.reason = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'none';
  }
}

export const hasPasskeys = browserSupportsWebAuthn;

/** Takes the browser's own question away again. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony();

export async function showPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refuse);
}

export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyCreation> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(refuse);
}

function refuse(cause: unknown): never {
  throw new PasskeyError(cause);
}
