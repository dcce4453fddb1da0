import { settingsEndpoints } from '@violet/contract/settings';
import { languageOf } from '../../platform/http/language.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Sms } from './service.ts';

export function smsRoutes(sms: Sms): Route[] {
  return [
    route(
      settingsEndpoints.updateSms,
      ({ viewer, body, request }) => sms.update(viewer.id, body, { address: request.ip, language: languageOf(request) }),
      { limit: 'write' },
    ),
    route(settingsEndpoints.verifySms, ({ viewer, body }) => sms.verify(viewer.id, body.code), { limit: 'write' }),
  ];
}
