import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { writeLimit } from '#src/limit.ts';
import { fault } from '#src/refusals/faults.ts';
import { shape } from '#src/shape.ts';

/** What a member can say when closing a match kindly. A client has the words, in the language of the reader. */
export const farewellLines = ['no_spark', 'met_someone', 'no_time', 'different', 'goodbye'] as const;
export type FarewellLine = (typeof farewellLines)[number];

/** What was said to the viewer. Whoever said it is no longer there for the viewer. */
export const Farewell = shape('Farewell', {
  id: z.string(),
  /** The first name of then. */
  name: z.string(),
  line: z.enum(farewellLines),
  at: z.string(),
});
export type Farewell = z.infer<typeof Farewell>;

export const farewellEndpoints = {
  close: endpoint({
    method: 'POST',
    path: '/api/matches/{matchId}/close',
    summary: 'Unmatch, with a kind line for the other',
    access: 'member',
    limit: writeLimit,
    params: z.object({ matchId: Id }),
    body: z.object({ line: z.enum(farewellLines, fault('from_list')) }),
    response: null,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/farewells',
    summary: 'What was said to the viewer in the last 30 days, newest first',
    access: 'member',
    response: z.array(Farewell),
  }),
  putAway: endpoint({
    method: 'DELETE',
    path: '/api/farewells/{farewellId}',
    summary: 'Put a farewell away',
    access: 'member',
    limit: writeLimit,
    params: z.object({ farewellId: Id }),
    response: null,
  }),
};
