import { planPagesPath } from '@violet/contract/date-plans';

/** As long as a part of an address may be. */
export const maxParamLength = 300;

function isReadable(path: string): boolean {
  try {
    return decodeURI(path).length <= planPagesPath.length + maxParamLength;
  } catch {
    return false;
  }
}

/** What cannot be the address of a plan reads as one that never was. Its page is the same for all. Other addresses stay what they are. */
export function readableAddress(url: string): string {
  // Whatever a messenger adds to a right one is no part of it.
  const [path = ''] = url.split(/[?#]/u);
  return path.startsWith(`${planPagesPath}/`) && !isReadable(path) ? `${planPagesPath}/-` : url;
}
