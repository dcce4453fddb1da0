import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { EndpointShape } from '#src/endpoint.ts';
import { listEndpoints } from './listed-endpoints.ts';
import { serializerSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';
import { maxPageSize } from '#src/fields/paging.ts';
import { rights } from '#src/subscription/plans.ts';
import { refusalsOf } from './answers.ts';

const listed = listEndpoints();
const pathParams = (path: string) => [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});
const id = ({ method, path }: EndpointShape) => `${method} ${path}`;

describe('every endpoint', () => {
  it('is listed', () => {
    expect(listed.length).toBeGreaterThan(90);
  });

  it('has a method and path of its own', () => {
    // Two templates that differ only in the names of their parameters are the same path.
    const ids = listed.map(({ endpoint }) => id(endpoint).replaceAll(/\{\w+\}/gu, '{}'));
    expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([]);
  });

  it.each(listed)('$name describes its path parameters', ({ endpoint }) => {
    expect(fieldsOf(endpoint.params).sort()).toEqual(pathParams(endpoint.path).sort());
  });

  it.each(listed)('$name: a self field exists and is required', ({ endpoint }) => {
    const { self } = endpoint;
    if (self === undefined) return;
    const [where, field = ''] = self.split('.');
    const schema = where === 'body' ? endpoint.body : endpoint.params;
    expect(fieldsOf(schema)).toContain(field);
    expect(schema?.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  it.each(listed)('$name: an answer becomes a schema, and no refusal is named twice', ({ endpoint }) => {
    if (endpoint.response !== null && !endpoint.mediaTypes) expect(serializerSchema(endpoint.response)).toHaveProperty('$schema');
    const named = [...refusalsOf({ ...endpoint, errors: [] }), ...(endpoint.errors ?? [])];
    expect(named).toEqual([...new Set(named)]);
  });

  it.each(listed)('$name: pages where it says so, takes a body or a file where it may', ({ endpoint }) => {
    const { paged, query, method, body, upload, summary } = endpoint;
    if (paged === true) {
      expect(query?.safeParse({}).data).toMatchObject({ limit: 50 });
      for (const limit of ['0', String(maxPageSize + 1), 'many', '1.5']) expect(query?.safeParse({ limit }).success).toBe(false);
    }
    if (method === 'GET') expect([body, upload]).toEqual([undefined, undefined]);
    // What stands beside a file may be left out, as by whoever sends the file alone.
    if (upload !== undefined && body !== undefined) expect(body.safeParse({}).success).toBe(true);
    expect(summary).not.toBe('');
    // The role, since the document is read by others than members.
    expect(summary).not.toMatch(/\b(she|hers?|herself)\b/iu);
  });
});

it('counts each call for its caller: as part of everything below /api, and elsewhere by a limit that the call names', () => {
  for (const { name, endpoint } of listed)
    expect([name, endpoint.baseLimit === undefined]).toEqual([name, endpoint.path.startsWith('/api/')]);
});

describe('who may call', () => {
  const called = (access: EndpointShape['access']) =>
    listed.filter(({ endpoint }) => endpoint.access === access).map(({ endpoint }) => id(endpoint));

  it('is open only where a visitor has business', () => {
    expect(called('visitor').sort()).toEqual([
      'GET /api/auth/password-rules',
      'GET /api/calendar/meetups',
      'GET /api/calendar/{token}',
      'GET /api/help-lines',
      'GET /api/legal',
      'GET /api/letters/{token}',
      'GET /api/places/cities',
      'GET /api/places/countries',
      'GET /api/places/countries/{code}/regions',
      'GET /api/prices',
      'GET /api/retention',
      'GET /api/transparency',
      'GET /p/stop/{token}',
      'GET /p/{token}',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/password-reset',
      'POST /api/auth/password-reset/confirm',
      'POST /api/auth/register',
      'POST /api/letters/{token}',
      'POST /api/second-factors/sign-in',
      'POST /api/second-factors/sign-in/options',
      'POST /api/subscription/declarations',
      'POST /api/takedown-requests',
      'POST /api/webhooks/stripe',
      'POST /p/stop/{token}',
    ]);
  });

  it('needs premium for all of Tea but her own stories and reviews', () => {
    const open = listed.filter(({ endpoint }) => endpoint.path.startsWith('/api/tea') && endpoint.access !== 'premium');
    expect(open.map(({ name }) => name).sort()).toEqual(['tea.mine', 'tea.ownReviews', 'tea.remove', 'tea.removeReview']);
  });

  it.each(listed)('$name names a right of the plans where it needs premium, and nowhere else', ({ endpoint: { access, right } }) => {
    if (access === 'premium') expect(Object.keys(rights.premium)).toContain(right);
    else expect(right).toBeUndefined();
  });

  it('is a moderator for all of moderation', () => {
    for (const { endpoint } of listed.filter(({ group }) => group === 'moderation')) {
      expect(['moderator', 'admin']).toContain(endpoint.access);
      expect(refusalsOf(endpoint)).toContain('not_found');
    }
  });
});

describe('the served document', () => {
  const document = openApiDocument({ serverUrl: 'http://localhost:3000', version: '1.0.0' });
  const text = JSON.stringify(document);

  it('lists every endpoint', () => {
    const paths = document['paths'] as Record<string, Record<string, { operationId: string }>>;
    for (const { name, endpoint } of listed) {
      expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('refers only to what it holds', () => {
    const components = document['components'] as { schemas: Record<string, unknown> };
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/gu)].map(([, target]) => target ?? '');
    expect(references).toContain('#/components/schemas/Match');
    for (const target of references) {
      expect(target.startsWith('#/components/schemas/'), target).toBe(true);
      expect(Object.keys(components.schemas), target).toContain(target.split('/').at(-1));
    }
  });

  it('says what is optional in a request and always there in an answer', () => {
    const { paths } = document as { paths: Record<string, Record<string, Record<string, unknown>>> };
    const register = JSON.stringify(paths['/api/auth/register']?.['post']?.['requestBody']);
    expect(register).toContain('"required":["username","password","name","age","genderIdentity","sexualOrientation"]');
    expect(paths['/api/messages']?.['post']?.['responses']).toHaveProperty('200');
    expect(paths['/api/matches/{userId}']?.['get']?.['parameters']).toEqual([
      expect.objectContaining({ name: 'userId', in: 'path', required: true }),
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
      expect.objectContaining({ name: 'cursor', in: 'query', required: false }),
      expect.objectContaining({ name: 'turn', in: 'query', required: false }),
    ]);
  });
});
