import { declarationEndpoints } from '@violet/contract/subscription/declarations';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import { route, type Route } from '#platform/http/gate/route.ts';
import { languageOf } from '#platform/http/language.ts';
import type { Subscriptions } from './service.ts';

export function subscriptionRoutes(subscriptions: Subscriptions): Route[] {
  return [
    route(subscriptionEndpoints.prices, ({ viewer, query }) => subscriptions.prices(viewer?.id, query.currency)),
    route(subscriptionEndpoints.create, ({ viewer, body }) => subscriptions.begin(viewer.id, body)),
    route(subscriptionEndpoints.status, ({ viewer }) => subscriptions.status(viewer.id)),
    route(subscriptionEndpoints.cancel, ({ viewer }) => subscriptions.cancel(viewer.id)),
    route(subscriptionEndpoints.withdraw, ({ viewer }) => subscriptions.withdraw(viewer.id)),
    route(declarationEndpoints.declare, ({ body, request }) => subscriptions.declare(body, languageOf(request))),
    route(subscriptionEndpoints.resume, ({ viewer }) => subscriptions.resume(viewer.id)),
    route(subscriptionEndpoints.changePlan, ({ viewer, body }) => subscriptions.changePlan(viewer.id, body.planType)),
    route(subscriptionEndpoints.receipts, ({ viewer }) => subscriptions.receipts(viewer.id)),
    route(subscriptionEndpoints.stripeWebhook, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      // A signed endpoint's body comes as its bytes; without a body there is nothing that could be signed.
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await subscriptions.receiveWebhook(body, typeof signature === 'string' ? signature : undefined);
      return { received: true };
    }),
    route(subscriptionEndpoints.confirmTestPayment, ({ viewer, body }) => subscriptions.payTest(viewer.id, body)),
    route(subscriptionEndpoints.grantTest, ({ viewer }) => subscriptions.grantTest(viewer.id)),
  ];
}
