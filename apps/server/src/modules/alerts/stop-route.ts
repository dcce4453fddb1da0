// Where the link under a letter leads. Opening it asks and does nothing, since mail programs open links by themselves; the button, and the
// mail program's own (RFC 8058), does it. The page names nothing, as the letter does, and answers alike for a link that opens nothing.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/language.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Letters } from './letters.ts';
import { stopWords } from './words.ts';

export interface StopRouteDeps {
  readonly letters: Pick<Letters, 'stop'>;
  readonly limits: Pick<RateLimits, 'consume'>;
}

interface StopRequest {
  Params: { token: string };
}

/** A mail program sends `List-Unsubscribe=One-Click`, a browser an empty form. */
const maxBodyBytes = 1_024;

function page(language: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<main>${content}</main>
</html>
`;
}

function send(reply: FastifyReply, html: string): FastifyReply {
  // With the site's own policy for referrers a browser would not say that the form is from here.
  return reply.type('text/html; charset=utf-8').header('referrer-policy', 'same-origin').send(html);
}

export function stopRoute({ letters, limits }: StopRouteDeps): FastifyPluginAsync {
  const languageFor = (request: FastifyRequest) => languageOf(request) ?? 'en';
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) => done(null));

    app.get<StopRequest>('/api/letters/:token', (request, reply) => {
      const language = languageFor(request);
      const { title, question, button } = stopWords(language);
      return send(reply, page(language, title, `<h1>${question}</h1>\n<form method="post"><button>${button}</button></form>`));
    });

    app.post<StopRequest>('/api/letters/:token', async (request, reply) => {
      await limits.consume('letter-stop', request.ip);
      await letters.stop(request.params.token);
      const language = languageFor(request);
      const { title, done } = stopWords(language);
      return send(reply, page(language, title, `<h1 role="status">${done}</h1>`));
    });
  };
}
