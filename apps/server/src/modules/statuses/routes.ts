import { statusEndpoints } from '@violet/contract/statuses';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Statuses } from './service.ts';
import { sendVoice } from './voice/send-voice.ts';

export function statusRoutes(statuses: Statuses): Route[] {
  return [
    route(statusEndpoints.get, ({ viewer }) => statuses.get(viewer.id)),
    route(statusEndpoints.set, ({ viewer, body }) => statuses.set(viewer.id, body.text)),
    route(statusEndpoints.remove, ({ viewer }) => statuses.remove(viewer.id)),
    route(statusEndpoints.addVoice, ({ viewer, file }) => statuses.addVoice(viewer.id, file)),
    route(statusEndpoints.voice, (call) => sendVoice(statuses, call)),
  ];
}
