// What an incoming frame does to the caches. It patches what it says, and only what it cannot say is read again. A frame without a
// line does not compile. Spec §4 Real-time connection.
//
// frame          patches                                        reads again, and why
// message        the thread; the match's last message, unread   thread and list after a gap in the numbers; the list for a match
//                number and place in the list; what waits on    that is not in it: the frame brings no card
//                pages that were not fetched
// read_receipt   marks in the thread; unread number             thread or list where they do not hold the message: the frame
//                                                               says neither its author nor its number
// reaction       the message in the thread, and as last one     the thread where it does not hold the message
// message_removed  the message in the thread; as last one     the list where it was the last or something is unread: the frame says
//                                                               neither what came before it nor whether it was read; whose turn it is,
//                                                               if shown: the match may be on no page that was fetched
// online_status  presence of the match
// match          a row in the list                              likes and potentials if shown: who leaves them is not said; a profile:
//                                                               a match sees more photos
// match_changed  nothing                                        the list: what is another now is not said
// farewell       nothing                                        the list of farewells, if shown
// unmatched      the row goes; a thread off the screen as well  a profile: photos for matches are gone from it; whose turn it is, as above
// notification   the number of the bell                         likes and potentials if shown: the number says not whose
// photo_state    the photo in the thread                        nothing
// photo_messages  covers the photos of others                    the threads: which of them come covered now is not said
// check_in       nothing                                        the plans: what became of them is not said, nor that a contact stopped
// the others     nothing: typing is shown and forgotten, `subscription` and `notice` ask the session (their features do)
//
// A frame asks again where a read of these has failed before. An answer on its way is patched when it has come.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { datePlansPath } from '@violet/contract/first-calls';
import { farewellEndpoints } from '@violet/contract/chat/farewells';
import { matchEndpoints } from '@violet/contract/matches';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import { profileEndpoints } from '@violet/contract/profiles';
import type { ServerFrameOf, ServerFrameType } from '@violet/contract/realtime';
import { keyOf } from '#lib/query/query.ts';
import {
  applyMatch,
  applyMessage,
  applyOnlineStatus,
  applyPhotoState,
  applyReactions,
  applyReadReceipt,
  applyRemoved,
  applyUnmatched,
} from './caches/conversation-cache.ts';
import { invalidateNow, invalidateSoon } from './caches/invalidate.ts';
import { dropUnseenMatches, matchesQuery, matchesReadAt, turnsQuery, unreadBeyondQuery } from './caches/matches-cache.ts';
import { patchQuery } from './caches/patch-query.ts';
import { coverPhotos, listShown, refreshThreads } from './caches/thread-cache.ts';

interface Rule<Frame> {
  readonly patch?: (queryClient: QueryClient, frame: Frame) => void;
  /** Read again at every such frame, if a screen shows it. */
  readonly reads?: readonly QueryKey[];
}

type Rules = { readonly [T in ServerFrameType]: Rule<ServerFrameOf<T>> };

/** How long the list is believed by frames alone. */
const trustMs = 10 * 60_000;

const matches = [keyOf(matchEndpoints.list), keyOf(matchEndpoints.listOf)];
const turns = [turnsQuery.queryKey];
const likes = [keyOf(activityPanelEndpoints.likesReceived), keyOf(activityPanelEndpoints.potentialMatches)];
const profiles = [keyOf(profileEndpoints.get)];
const plans = [[datePlansPath]];
const count = keyOf(activityPanelEndpoints.count);

const rules: Rules = {
  connected: {},
  message: { patch: (queryClient, { message }) => applyMessage(queryClient, message) },
  typing: {},
  stop_typing: {},
  online_status: { patch: applyOnlineStatus },
  read_receipt: { patch: applyReadReceipt },
  // The bell's number comes in a frame of its own.
  match: { patch: (queryClient, { match }) => applyMatch(queryClient, match), reads: [...likes, ...profiles] },
  reaction: { patch: applyReactions },
  message_removed: { patch: applyRemoved, reads: turns },
  photo_state: { patch: applyPhotoState },
  photo_messages: { patch: (queryClient, { userId }) => coverPhotos(queryClient, userId) },
  notification: { patch: (queryClient, frame) => setCount(queryClient, frame.count), reads: likes },
  match_changed: { reads: matches },
  farewell: { reads: [keyOf(farewellEndpoints.list)] },
  unmatched: { patch: (queryClient, { matchId }) => applyUnmatched(queryClient, matchId), reads: [...turns, ...profiles] },
  subscription: {},
  notice: {},
  check_in: { reads: plans },
  error: {},
};

export function applyToCache<T extends ServerFrameType>(queryClient: QueryClient, frame: ServerFrameOf<T>): void {
  const { patch, reads = [] }: Rule<ServerFrameOf<T>> = rules[frame.type as T];
  patch?.(queryClient, frame);
  for (const queryKey of reads) invalidateSoon(queryClient, queryKey);
  // A frame that got lost on the way is made good by a later one, whatever that tells.
  if (Date.now() - matchesReadAt(queryClient) > trustMs) invalidateSoon(queryClient, matchesQuery.queryKey);
}

function setCount(queryClient: QueryClient, unseen: number): void {
  queryClient.setQueryData(count, unseen);
  patchQuery<number>(queryClient, count, () => ({ data: unseen }));
}

const told = [...matches, ...likes, ...profiles, ...plans, count, keyOf(chatEndpoints.list), keyOf(farewellEndpoints.list)];

/** What may have changed unseen while the socket was away. */
export function invalidateMissed(queryClient: QueryClient): void {
  queryClient.setQueryData(unreadBeyondQuery.queryKey, {});
  dropUnseenMatches(queryClient, listShown(queryClient));
  for (const queryKey of told) invalidateNow(queryClient, queryKey);
  refreshThreads(queryClient);
}

/** The same at the first connection, of what was read well before it: frames begin with it. */
export function invalidateReadBefore(queryClient: QueryClient, momentMs: number): void {
  const isOlder = ({ state }: Query) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < momentMs;
  for (const queryKey of told) void queryClient.invalidateQueries({ queryKey, predicate: isOlder });
}
