/** As long as a part of an address may be. */
export const maxParamLength = 300;

function isReadable(path: string, pages: string): boolean {
  try {
    return decodeURI(path).length <= pages.length + maxParamLength;
  } catch {
    return false;
  }
}

/** Below `pages`, what cannot be an address reads as one that never was: the same page for all. Other addresses stay what they are. */
export function readableAddress(url: string, pages: string): string {
  // Whatever a messenger adds to a right one is no part of it.
  const [path = ''] = url.split(/[?#]/u);
  return path.startsWith(`${pages}/`) && !isReadable(path, pages) ? `${pages}/-` : url;
}
