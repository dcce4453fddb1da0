import { profileEndpoints } from '@violet/contract/profiles';
import { clearSession } from '#platform/http/gate/cookies.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Account } from './service.ts';

/** @param secure whether the site is served over https */
export function accountRoutes(account: Account, secure: boolean): Route[] {
  return [
    route(profileEndpoints.remove, async ({ viewer, body, reply }) => {
      await account.deleteAccount(viewer, body.password);
      clearSession(reply, secure);
    }),
    route(profileEndpoints.exportData, ({ viewer, reply }) => {
      reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="violet-export.json"');
      // Streamed: the answer's schema describes it and does not write it.
      return reply.send(account.exportFile(viewer)) as never;
    }),
  ];
}
