import { z } from 'zod';
import { sessionCookieName } from '#src/auth/session-cookies.ts';
import type { EndpointShape } from '#src/endpoint.ts';
import { type ListedEndpoint, listEndpoints } from './listed-endpoints.ts';
import { type ErrorCode, errorStatus } from '#src/refusals/error-status.ts';
import type { Limit } from '#src/limit.ts';
import { ErrorBody } from '#src/refusals/errors.ts';
import { nextCursorHeader } from '#src/fields/next-page.ts';
import { PRODUCT_NAME } from '#src/product.ts';
import { refusalsOf, successStatus } from './answers.ts';

type Json = Record<string, unknown>;

/** Of what is sent: names are for what comes back. */
const unnamed = z.registry<Record<string, never>>();

const inputSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', metadata: unnamed });
  return rest;
};

/** The shapes of all answers: named ones once under `components`, the rest in place with references to them. */
function answerSchemas(listed: readonly ListedEndpoint[]) {
  const answers = listed.flatMap(({ name, endpoint: { response } }) => (response === null ? [] : [[name, response] as const]));
  const all = z.toJSONSchema(z.object({ ...Object.fromEntries(answers), refusal: ErrorBody }), { io: 'output' });
  const text = JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties = {}, $defs = {} } = JSON.parse(text) as { properties?: Record<string, Json>; $defs?: Record<string, Json> };
  return {
    components: Object.fromEntries(Object.entries($defs).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    of: (name: string): Json => properties[name] ?? {},
  };
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', metadata: unnamed });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, upload, signed, form }: EndpointShape): Json {
  if (form) return { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } } };
  if (signed) return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } };
  if (upload !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const { properties } = z.toJSONSchema(body ?? z.object({}), { io: 'input', metadata: unnamed });
    const schema = { type: 'object', properties: { [upload.field]: file, ...properties }, required: [upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } };
}

function refusalResponses(endpoint: EndpointShape): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };
  const page = { 'text/html': { schema: { type: 'string' } } };
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: status === 404 && endpoint.missingPage ? page : refusal,
      ...(status === 429 && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
    },
  ]);
  return Object.fromEntries(entries) as Json;
}

function successResponses({ name, endpoint }: ListedEndpoint, schemaOf: (name: string) => Json): Json {
  const { response, paged, repeatStatus, mediaTypes = ['application/json'], fileStatuses = [] } = endpoint;
  const status = successStatus(endpoint);
  const others: Json = {};
  if (response === null) return { [status]: { description: 'Done' } };
  const answer = {
    description: 'The answer',
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: schemaOf(name) }])),
    ...(paged === true && {
      headers: { [nextCursorHeader]: { description: 'The next `cursor`, when there is more', schema: { type: 'string' } } },
    }),
  };
  for (const other of fileStatuses)
    others[other] = other === 206 ? { ...answer, description: 'A part of it' } : { description: 'As it was' };
  if (repeatStatus === undefined) return { [status]: answer, ...others };
  return { [status]: answer, [repeatStatus]: { ...answer, description: 'The answer to the first, identical request' } };
}

/** Points within seconds, for each of whom it counts. */
function rateLimit({ points, seconds, per }: Limit): Json {
  return { points, seconds, per };
}

function operation(call: ListedEndpoint, schemaOf: (name: string) => Json): Json {
  const { name, group, endpoint } = call;
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    description: `Who may call: ${endpoint.access}.${endpoint.self === undefined ? '' : ` \`${endpoint.self}\` is the session's own member.`}`,
    security: endpoint.access === 'visitor' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    ...(endpoint.limit && { 'x-rate-limit': rateLimit(endpoint.limit) }),
    responses: { ...successResponses(call, schemaOf), ...refusalResponses(endpoint) },
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument({ serverUrl, version }: { serverUrl: string; version: string }): Json {
  const listed = listEndpoints();
  const answers = answerSchemas(listed);
  const paths: Record<string, Json> = {};
  for (const call of listed) {
    const { path, method } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, answers.of) };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version },
    servers: [{ url: serverUrl }],
    tags: [...new Set(listed.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: answers.components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(serverUrl.startsWith('https:')) } },
    },
  };
}
