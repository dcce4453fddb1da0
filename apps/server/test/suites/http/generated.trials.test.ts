// What the served document promises, held against the answers to thousands of requests and frames made from it. There is no 5xx and no
// undocumented status. No answer and no frame fails to fit its schema.
import { randomUUID } from 'node:crypto';
import { actorFields } from '@violet/contract/endpoint';
import { ClientFrame, ServerFrame } from '@violet/contract/realtime';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aMatch } from '#test/steps/matches.ts';
import { aMeetup } from '#test/steps/meetups.ts';
import { jpeg } from '#test/files/pictures.ts';
import { type ChooseId, idsIn, type JsonSchema, valueOf, withIds } from './schema-values.ts';
import { openSocket } from '#test/world/socket.ts';
import { tellStory } from '#test/steps/tea.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

// `GENERATED_REQUESTS=20000 npm run test:services -- generated` asks for the whole number, and for a quarter of it in frames.
const requestCount = Number(process.env.GENERATED_REQUESTS ?? 2_000);
const frameCount = requestCount / 4;
/** Some are suspended, deleted or signed out on the way, so others come in their place. */
const perCast = 500;
const atOnce = 8;
/** Where most calls and all frames want the one who sends them. */
const own = new Set<string>(actorFields);
const seed = 20_261_122;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly caller: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Uint8Array<ArrayBuffer> | undefined;
}

let world: World;
let document: Document;
const ajv = formats.default(new Ajv2020({ strict: false }));
beforeAll(async () => {
  world = await createWorld();
  document = (await world.visitor.get<Document>('/api/openapi.json')).body;
});
afterAll(() => world.close());

/** Members of every kind, who have to do with each other. The last place is for nobody. */
async function createCast(): Promise<Member[]> {
  const cast = [
    await world.member({ name: 'Ana' }),
    await world.member({ name: 'Bea', premium: true }),
    await world.member({ name: 'Cleo', premium: true }),
    await world.member({ role: 'moderator' }),
    await world.member({ role: 'admin' }),
  ] as const;
  const [ana, bea, cleo] = cast;
  const match = await aMatch(ana, bea);
  await ana.post('/api/messages', { matchId: match.id, senderId: ana.id, content: 'Is the kettle on?' });
  await tellStory(bea);
  await aMeetup(world, cleo, { needsApproval: true });
  return [...cast];
}

function contentOf({ requestBody }: Operation, type: string): JsonSchema | undefined {
  return requestBody?.content?.[type]?.schema;
}

function parametersOf({ parameters }: Operation, where: 'path' | 'query'): Arbitrary<Record<string, unknown>> {
  const chosen = parameters.filter((parameter) => parameter.in === where);
  const model = Object.fromEntries(chosen.map(({ name, schema }) => [name, valueOf(schema, name)]));
  const requiredKeys = chosen.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(model, { requiredKeys });
}

function callsOf(picture: Uint8Array<ArrayBuffer>): Arbitrary<Call> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return fc.oneof(
    ...operations.map(({ method, path, operation }): Arbitrary<Call> => {
      const json = contentOf(operation, 'application/json');
      return fc.record({
        method: fc.constant(method),
        path: fc.constant(path),
        operation: fc.constant(operation),
        caller: fc.nat(5),
        params: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        ...(json && { body: valueOf(json) }),
        ...(contentOf(operation, 'multipart/form-data') && {
          file: fc.oneof(
            fc.constant(picture),
            fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes)),
          ),
        }),
      });
    }),
  );
}

function addressOf({ path, params, query }: Call, idOf: ChooseId): string {
  const written = (value: unknown) => encodeURIComponent(Buffer.from(String(withIds(value, idOf))).toString()) || '-';
  const filled = path.replace(/\{(\w+)\}/gu, (_all, name: string) => written(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${written(value)}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

function bodyOf({ body, file }: Call, idOf: ChooseId): RequestInit {
  if (file !== undefined) {
    const form = new FormData();
    form.append('photo', new Blob([file]), 'photo.jpg');
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(withIds(body, idOf)), headers: { 'content-type': 'application/json' } };
}

const validators = new Map<string, ValidateFunction>();

function validatorOf({ operationId }: Operation, status: number, schema: JsonSchema): ValidateFunction {
  const key = `${operationId} ${status}`;
  const known = validators.get(key) ?? ajv.compile({ ...schema, components: document.components });
  validators.set(key, known);
  return known;
}

/** What is wrong with the answer, if anything. */
function faultOf({ operation }: Call, status: number, type: string, text: string): string | undefined {
  if (status >= 500) return `answered ${status}`;
  const documented = operation.responses[String(status)];
  if (!documented) return `answered ${status}, which is not documented`;
  const kinds = Object.entries(documented.content ?? { '': { schema: {} } });
  const found = kinds.find(([kind]) => type.includes(kind));
  if (!found) return `answered ${type} instead of ${kinds.map(([kind]) => kind).join(' or ')}`;
  const [promised, { schema }] = found;
  if (promised === '') return text === '' ? undefined : 'answered with a body where none is documented';
  if (promised !== 'application/json') return undefined;
  const validate = validatorOf(operation, status, schema);
  return validate(JSON.parse(text)) ? undefined : `does not fit its schema: ${ajv.errorsText(validate.errors)}`;
}

test(`${requestCount} requests made from the document are answered as it says`, { tags: 'long' }, async () => {
  const calls = fc.sample(callsOf(new Uint8Array(await jpeg(32, 32))), { numRuns: requestCount, seed });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (let start = 0; start < calls.length; start += perCast) {
    const cast = await createCast();
    const seen = cast.map(({ id }) => id);
    const waiting = calls.slice(start, start + perCast);

    async function work(): Promise<void> {
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const caller = cast[call.caller];
        const idOf: ChooseId = (name, n) => (own.has(name) && caller && n % 4 > 0 ? caller.id : (seen[n % seen.length] ?? ''));
        const { headers, ...init } = bodyOf(call, idOf);
        const address = addressOf(call, idOf);
        const response = await fetch(world.origin + address, {
          method: call.method,
          headers: { ...headers, ...(caller && { cookie: caller.cookie }) },
          redirect: 'manual',
          ...init,
        });
        const text = await response.text();
        const type = response.headers.get('content-type') ?? '';
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const fault = faultOf(call, response.status, type, text);
        if (fault) faults.push(`${call.method} ${address} ${JSON.stringify(call.body)?.slice(0, 300)}: ${fault}: ${text.slice(0, 300)}`);
        if (response.ok && type.includes('json')) seen.push(...idsIn(JSON.parse(text)).slice(0, 5));
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  expect(faults).toEqual([]);
  // Not all of them were turned away at the door.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requestCount / 10);
});

test(`${frameCount} frames made from their types are answered in frames of theirs`, { tags: 'long' }, async () => {
  const frames = fc.sample(valueOf(z.toJSONSchema(ClientFrame, { io: 'input' }) as JsonSchema), { numRuns: frameCount, seed });
  const fits = ajv.compile(z.toJSONSchema(ServerFrame, { io: 'output' }));
  const faults: string[] = [];
  const perSocket = 40;
  let stored = 0;
  for (let start = 0; start < frames.length; start += perSocket) {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    const socket = await openSocket(world.origin, ana);
    const idOf: ChooseId = (name, n) => (n % 8 === 0 ? bea.id : own.has(name) ? ana.id : match.id);
    for (const frame of frames.slice(start, start + perSocket)) {
      socket.send(JSON.stringify(withIds(frame, idOf) ?? null));
    }
    // What came before this one is through when it is; or the server has had enough and closed.
    const last = randomUUID();
    socket.send({ type: 'message', userId: ana.id, matchId: match.id, content: 'And that is all.', clientId: last });
    await Promise.race([socket.next('message', ({ message }) => message.clientId === last), socket.closed]);
    await socket.close();
    for (const frame of socket.frames) {
      if (frame.type === 'message' && frame.message.clientId !== last) stored += 1;
      if (!fits(frame)) faults.push(`${JSON.stringify(frame).slice(0, 300)}: ${ajv.errorsText(fits.errors)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(stored).toBeGreaterThan(0);
  expect((await fetch(`${world.origin}/healthz`)).status).toBe(200);
});
