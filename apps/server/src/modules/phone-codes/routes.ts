import { settingsEndpoints } from '@violet/contract/settings';
import { languageOf } from '#platform/http/language.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { PhoneCodes } from './service.ts';

const { updateSms, verifySms } = settingsEndpoints;

export function phoneCodeRoutes(sms: PhoneCodes): Route[] {
  return [
    route(updateSms, ({ viewer, body, request }) => sms.update(viewer, body, { address: request.ip, language: languageOf(request) })),
    route(verifySms, ({ viewer, body }) => sms.verify(viewer.id, body.code)),
  ];
}
