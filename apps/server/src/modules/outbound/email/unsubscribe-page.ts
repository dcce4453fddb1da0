// Where the link under an e-mail leads. Mail programs open links by themselves, so only its button, or their own (RFC 8058), unsubscribes.
// The page names nothing, and answers alike for an unknown token.
import { tagOf, type Language } from '@violet/contract/fields/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/language.ts';
import { unsubscribeText } from '#modules/outbound/words.ts';

function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${tagOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<main>${content}</main>
</html>
`;
}

/** The asker's language decides the words. The site's own referrer policy would keep a browser from saying where the form is from. */
function prepare(request: FastifyRequest, reply: FastifyReply): Language {
  reply.type('text/html; charset=utf-8').header('referrer-policy', 'same-origin');
  return languageOf(request) ?? 'en';
}

export function unsubscribeQuestion(request: FastifyRequest, reply: FastifyReply): string {
  const language = prepare(request, reply);
  const { title, question, button } = unsubscribeText(language);
  return page(language, title, `<h1>${question}</h1>\n<form method="post"><button>${button}</button></form>`);
}

export function unsubscribeDone(request: FastifyRequest, reply: FastifyReply): string {
  const language = prepare(request, reply);
  const { title, done } = unsubscribeText(language);
  return page(language, title, `<h1 role="status">${done}</h1>`);
}
