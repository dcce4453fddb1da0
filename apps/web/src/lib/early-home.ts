// What the document itself shows of Discover before any script has come (app/early-home.tsx), until the page shows it.

export const earlyHomeId = 'early-home';

/** Where the server may have sent it. */
export const earlyHomeAddresses: readonly string[] = ['/', '/home'];

/** Twice is once. */
export function endEarlyHome(): void {
  document.getElementById(earlyHomeId)?.remove();
}
