import { settingsEndpoints } from '@violet/contract/settings';
import { languageOf } from '#platform/http/language.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { PhoneCodes } from './service.ts';

export function phoneCodeRoutes(sms: PhoneCodes): Route[] {
  return [
    route(settingsEndpoints.updateSms, ({ viewer, body, request }) =>
      sms.update(viewer, body, { address: request.ip, language: languageOf(request) }),
    ),
    route(settingsEndpoints.verifySms, ({ viewer, body, request }) => sms.verify(viewer.id, body.code, request.ip)),
  ];
}
