import { authEndpoints } from '@violet/contract/auth/auth';
import { likeEndpoints } from '@violet/contract/likes';
import { matchEndpoints } from '@violet/contract/matches';
import { photoEndpoints } from '@violet/contract/photos';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from './address.ts';
import { api, apiPage } from './api.ts';
import { ApiError, isRefusal } from './api-error.ts';

type Sent = Parameters<typeof fetch>;

function answer(response: Response): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (...call: Sent) => {
    sent.push(call);
    return Promise.resolve(response);
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('fills in the address', () => {
    expect(addressOf(likeEndpoints.undo, { params: { likeId: 'a/b' } })).toBe('/api/likes/a%2Fb');
    expect(addressOf(matchEndpoints.list, { query: { limit: 20, cursor: undefined } })).toBe('/api/matches?limit=20');
  });

  it('says that its body is JSON, and nothing where there is no body but her language', async () => {
    const sent = answer(new Response(null, { status: 204 }));
    await api(authEndpoints.logout);
    await api(authEndpoints.requestPasswordReset, { body: { email: 'ana@example.org' } });
    expect(sent[0]?.[1]?.headers).toEqual({ 'accept-language': 'en' });
    expect(sent[1]?.[1]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ana@example.org"}',
      credentials: 'same-origin',
    });
  });

  it('sends a file as a form, with the type the browser gives it', async () => {
    const sent = answer(Response.json({ id: '1', url: '/photos/1', photos: [] }, { status: 201 }));
    await api(photoEndpoints.upload, { params: { userId: 'ana-id' }, file: new Blob(['x'], { type: 'image/png' }) });
    expect(sent[0]?.[1]?.body).toBeInstanceOf(FormData);
    expect(sent[0]?.[1]?.headers).toEqual({ 'accept-language': 'en' });
  });

  it('gives the way to the next page', async () => {
    answer(Response.json([], { headers: { 'x-next': 'further' } }));
    expect(await apiPage(matchEndpoints.list)).toEqual({ items: [], next: 'further' });
  });
});

describe('a refusal', () => {
  const refused = (response: Response) => {
    answer(response);
    return api(authEndpoints.me).then(
      () => expect.unreachable(),
      (error: unknown) => error as ApiError,
    );
  };

  it("is an error whose message is '{status}: {body}'", async () => {
    const body = JSON.stringify({ code: 'not_signed_in', message: 'Please sign in' });
    const error = await refused(new Response(body, { status: 401 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe(`401: ${body}`);
    expect(isRefusal(error, 'not_signed_in')).toBe(true);
  });

  it('takes the status text where there is no body', async () => {
    const error = await refused(new Response('', { status: 503, statusText: 'Service Unavailable' }));
    expect(error.message).toBe('503: Service Unavailable');
    expect(error.body).toEqual({ code: 'unavailable', message: 'Service Unavailable' });
  });
});
