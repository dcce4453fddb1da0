/** Over https the browser itself sees to it that no neighbouring site can set it. It goes nowhere else either. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-violet_session' : 'violet_session';
}
/** Where a right password waits for the second factor. It opens nothing by itself. */
export function pendingSignInCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-violet_sign_in' : 'violet_sign_in';
}
/**
 * Readable by the page. `1` only says that there may be a session. `ended` says that one was ended here without the server having heard of
 * it.
 */
export function signedInCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-violet_signed_in' : 'violet_signed_in';
}
/** Opens nothing: a browser is known by it at the next sign-in. */
export function deviceCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-violet_device' : 'violet_device';
}
