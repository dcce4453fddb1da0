import { emailProofEndpoints as calls } from '@violet/contract/auth/email-proof';
import { languageOf } from '#platform/http/language.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { EmailChanges } from './service.ts';

export function emailProofRoutes(emailChanges: EmailChanges): Route[] {
  return [
    route(calls.sendEmailCode, ({ viewer, request }) => emailChanges.sendCode(viewer.id, languageOf(request))),
    route(calls.verifyEmail, ({ viewer, body }) => emailChanges.verify(viewer.id, body.code)),
  ];
}
