// What the compiler knows of a declared call; `tsc` checks these, running them is only a formality.
import { expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { BodyInputOf, BodyOf, EndpointShape, ParamsOf, QueryInputOf, QueryOf, ResponseOf } from './endpoint.ts';

const call = endpoint({
  method: 'POST',
  path: '/api/things/{thingId}',
  summary: 'Change a thing',
  access: 'member',
  params: z.object({ thingId: z.string() }),
  query: z.object({ limit: z.number().default(20) }),
  body: z.object({ name: z.string().trim(), note: z.string().default('') }),
  response: z.array(z.object({ id: z.string() })),
});
const bare = endpoint({ method: 'DELETE', path: '/api/things', summary: 'Delete all', access: 'visitor', response: null });

type Shape = Record<'path' | 'summary', string> & { response: null };

it('keeps the literal types of what is declared', () => {
  expectTypeOf(call.path).toEqualTypeOf<'/api/things/{thingId}'>();
  expectTypeOf(call.access).toEqualTypeOf<'member'>();
  expectTypeOf(bare.access).toEqualTypeOf<'visitor'>();
});

it('tells what is sent from what is received', () => {
  expectTypeOf<ParamsOf<typeof call>>().toEqualTypeOf<{ thingId: string }>();
  expectTypeOf<QueryInputOf<typeof call>>().toEqualTypeOf<{ limit?: number | undefined }>();
  expectTypeOf<QueryOf<typeof call>>().toEqualTypeOf<{ limit: number }>();
  expectTypeOf<BodyInputOf<typeof call>>().toEqualTypeOf<{ name: string; note?: string | undefined }>();
  expectTypeOf<BodyOf<typeof call>>().toEqualTypeOf<{ name: string; note: string }>();
  expectTypeOf<ResponseOf<typeof call>>().toEqualTypeOf<{ id: string }[]>();
});

it('has nothing where nothing is declared', () => {
  expectTypeOf<ParamsOf<typeof bare>>().toEqualTypeOf<undefined>();
  expectTypeOf<BodyOf<typeof bare>>().toEqualTypeOf<undefined>();
  expectTypeOf<ResponseOf<typeof bare>>().toEqualTypeOf<undefined>();
});

it('takes no other method, access or refusal than the contract has', () => {
  expectTypeOf<Shape & { method: 'GET'; access: 'member' }>().toExtend<EndpointShape>();
  expectTypeOf<Shape & { method: 'PATCH'; access: 'member' }>().not.toExtend<EndpointShape>();
  expectTypeOf<Shape & { method: 'GET'; access: 'anyone' }>().not.toExtend<EndpointShape>();
  expectTypeOf<Shape & { method: 'GET'; access: 'member'; self: 'query.userId' }>().not.toExtend<EndpointShape>();
  expectTypeOf<Shape & { method: 'GET'; access: 'member'; errors: ['teapot'] }>().not.toExtend<EndpointShape>();
});
