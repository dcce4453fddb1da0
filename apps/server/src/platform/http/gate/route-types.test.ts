// What the compiler gives a handler and takes from it; `tsc` checks these, running them is only a formality.
import type { authEndpoints } from '@violet/contract/auth/auth';
import type { chatEndpoints } from '@violet/contract/chat/chat';
import type { matchEndpoints } from '@violet/contract/matches';
import type { Message, SentType } from '@violet/contract/chat/messages';
import type { photoEndpoints } from '@violet/contract/photos';
import { expectTypeOf, it } from 'vitest';
import type { Call, route } from './route.ts';
import type { Viewer } from './viewer.ts';

type Handler<E extends Parameters<typeof route>[0]> = Parameters<typeof route<E>>[1];

it('has a viewer wherever a session is needed, and perhaps none where it is not', () => {
  expectTypeOf<Call<typeof chatEndpoints.list>['viewer']>().toEqualTypeOf<Viewer>();
  expectTypeOf<Call<typeof authEndpoints.login>['viewer']>().toEqualTypeOf<Viewer | null>();
});

it('is given what was sent after the contract has read it', () => {
  expectTypeOf<Call<typeof chatEndpoints.list>['params']>().toEqualTypeOf<{ matchId: string }>();
  expectTypeOf<Call<typeof chatEndpoints.list>['query']['limit']>().toEqualTypeOf<number>();
  expectTypeOf<Call<typeof chatEndpoints.send>['body']['messageType']>().toEqualTypeOf<SentType>();
  expectTypeOf<Call<typeof chatEndpoints.list>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<Call<typeof photoEndpoints.upload>['file']>().toEqualTypeOf<Buffer>();
  expectTypeOf<Call<typeof chatEndpoints.send>['file']>().toEqualTypeOf<undefined>();
});

it('answers with the shape of the contract, at once or later, and with nothing where there is none', () => {
  expectTypeOf<() => Message>().toExtend<Handler<typeof chatEndpoints.send>>();
  expectTypeOf<() => Promise<Message>>().toExtend<Handler<typeof chatEndpoints.send>>();
  expectTypeOf<() => Promise<Omit<Message, 'seq'>>>().not.toExtend<Handler<typeof chatEndpoints.send>>();
  expectTypeOf<() => Promise<void>>().not.toExtend<Handler<typeof chatEndpoints.send>>();
  expectTypeOf<() => Promise<void>>().toExtend<Handler<typeof matchEndpoints.unmatch>>();
});
