import { openApiDocument } from '@violet/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import { programVersion } from '#platform/server-folder.ts';

interface Operation {
  summary: string;
  responses: Record<string, { description: string }>;
}
interface Document {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

function escape(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}

function row(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses).map(([status, { description }]) => `${status} ${escape(description)}`);
  return `<tr><td><code>${method.toUpperCase()} ${escape(path)}</code></td><td>${escape(operation.summary)}</td><td>${answers.join('<br>')}</td></tr>`;
}

/** The readable page: one table, no script, so that it needs nothing but itself. */
function page({ info, paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => row(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title>
<h1>${info.title} ${info.version}</h1><p>The whole document: <a href="/api/openapi.json">/api/openapi.json</a></p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Answers</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`;
}

/** Serves the contract as OpenAPI 3.1 at `/api/openapi.json`, and a readable page of it at `/api/docs`. */
export function mountApiDocument(app: FastifyInstance, publicUrl: URL): void {
  let made: { text: string; html: string } | undefined;
  /** When somebody first asks: no start waits for it. */
  function make() {
    const document = openApiDocument({ serverUrl: publicUrl.origin, version: programVersion() });
    return { text: JSON.stringify(document), html: page(document as unknown as Document) };
  }
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send((made ??= make()).text));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send((made ??= make()).html));
}
