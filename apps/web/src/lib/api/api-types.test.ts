// What the compiler asks of a call of the contract; `tsc` checks these, running them is only a formality.
import type { authEndpoints } from '@violet/contract/auth/auth';
import type { chatEndpoints } from '@violet/contract/chat/chat';
import type { Match, matchEndpoints } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { photoEndpoints } from '@violet/contract/photos';
import { expectTypeOf, it } from 'vitest';
import type { api, apiPage, Call, CallArgument, Page } from './api.ts';

type ListCall = Call<typeof chatEndpoints.list>;
type SendCall = Call<typeof chatEndpoints.send>;
type Draft = { senderId: string; matchId: string; content: string };

it('wants the parameters of the path, and leaves a query with defaults free', () => {
  expectTypeOf<{ params: { matchId: string } }>().toExtend<ListCall>();
  expectTypeOf<{ params: { matchId: string }; query: { before: number } }>().toExtend<ListCall>();
  expectTypeOf<{ query: { before: number } }>().not.toExtend<ListCall>();
  expectTypeOf<{ params: { messageId: string } }>().not.toExtend<ListCall>();
  expectTypeOf<{ params: { matchId: string }; query: { before: string } }>().not.toExtend<ListCall>();
});

it('wants the body that is declared, without what has a default, and none where none is', () => {
  expectTypeOf<{ body: Draft }>().toExtend<SendCall>();
  expectTypeOf<{ body: Omit<Draft, 'matchId'> }>().not.toExtend<SendCall>();
  expectTypeOf<{ body: Draft & { messageType: 'letter' } }>().not.toExtend<SendCall>();
  expectTypeOf<{ params: { matchId: string }; body: Draft }>().not.toExtend<ListCall>();
});

it('takes a file where the call uploads one, and only there', () => {
  expectTypeOf<Call<typeof photoEndpoints.upload>['file']>().toEqualTypeOf<Blob>();
  expectTypeOf<SendCall['file']>().toEqualTypeOf<undefined>();
});

it('is called without an argument where none is needed', () => {
  expectTypeOf<[]>().toExtend<CallArgument<typeof authEndpoints.me>>();
  expectTypeOf<[]>().not.toExtend<CallArgument<typeof chatEndpoints.list>>();
});

it('answers with the shape of the contract', () => {
  expectTypeOf<ReturnType<typeof api<typeof chatEndpoints.send>>>().toEqualTypeOf<Promise<Message>>();
  expectTypeOf<ReturnType<typeof api<typeof matchEndpoints.unmatch>>>().toEqualTypeOf<Promise<undefined>>();
  expectTypeOf<ReturnType<typeof apiPage<typeof matchEndpoints.list>>>().toEqualTypeOf<Promise<Page<Match[]>>>();
});
