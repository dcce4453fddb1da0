// A call with whatever headers, also those that `fetch` keeps for itself.
import { request } from 'node:http';

export interface RawCall {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

export function rawCall(origin: string, { method = 'GET', path, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The code of a refusal. */
export function codeOf({ text }: RawAnswer): string {
  return (JSON.parse(text) as { code: string }).code;
}
