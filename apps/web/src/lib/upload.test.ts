import { photoEndpoints } from '@violet/contract/photos';
import type { ErrorCode } from '@violet/contract/refusals/error-status';
import { afterEach, expect, it, vi } from 'vitest';
import { createApiDouble } from '#test/doubles/api-double.ts';
import { uploadDouble } from '#test/doubles/upload-double.ts';
import { notSignedIn, startTurn, suspended } from './api/session-signals.ts';
import { upload } from './upload.ts';

/** An upload that is refused. The test may do something while it is on its way. */
async function refuse(code: ErrorCode, meanwhile = () => {}) {
  const server = createApiDouble().refuse(photoEndpoints.upload, code);
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadDouble(
      () => server,
      () => meanwhile,
    ),
  );
  const file = new Blob(['x'], { type: 'image/png' });
  const sent = upload(photoEndpoints.upload, {
    params: { userId: 'ana-id' },
    file,
    signal: new AbortController().signal,
    onProgress() {},
  });
  await expect(sent).rejects.toMatchObject({ body: { code } });
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['not_signed_in', notSignedIn],
  ['suspended', suspended],
] as const)('an upload refused with %s says so to the page', async (code, refused) => {
  const heard = vi.fn<() => void>();
  const stop = refused.listen(heard);
  await refuse(code);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it('an upload of the session before, refused after a sign-in, does not end the new session', async () => {
  const heard = vi.fn<() => void>();
  const stop = notSignedIn.listen(heard);
  await refuse('not_signed_in', startTurn);
  expect(heard).not.toHaveBeenCalled();
  stop();
});
