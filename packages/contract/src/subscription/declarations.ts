// A contract is ended or withdrawn from without signing in. Whoever declares it learns nothing of what there is. Spec §4 Leaving a contract.
import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { line } from '#src/fields/text.ts';
import type { Limit } from '#src/limit.ts';
import { Email } from '#src/members.ts';
import { declarationKinds, declarationPath } from '#src/open-calls.ts';

const declarationLimit: Limit = { name: 'declaration', points: 5, seconds: 86_400, per: 'address', demoPoints: 100 };

/** Name and number are taken as they are typed: what is wrong with them is nothing to be told. */
export const Declaration = z.object({
  kind: z.enum(declarationKinds),
  username: line({ min: 1, max: 200 }),
  receiptNumber: line({ min: 1, max: 200 }),
  /** Where the confirmation goes. */
  email: Email,
});
export type Declaration = z.infer<typeof Declaration>;

export const declarationEndpoints = {
  declare: endpoint({
    method: 'POST',
    path: declarationPath,
    summary: 'Cancel or withdraw from a contract without signing in; answered alike whatever there is',
    access: 'visitor',
    limit: declarationLimit,
    body: Declaration,
    response: null,
  }),
};
