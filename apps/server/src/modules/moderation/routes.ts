import { appealEndpoints } from '@violet/contract/moderation/appeals';
import { moderationEndpoints as calls } from '@violet/contract/moderation/moderation';
import { transparencyEndpoints } from '@violet/contract/legal/transparency';
import { languageOf } from '#platform/http/language.ts';
import { sendPage } from '#platform/http/page.ts';
import { filePolicy } from '#platform/http/site/content-security-policy.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Moderation } from './service.ts';

export function moderationRoutes(moderation: Moderation): Route[] {
  const { reports, verifications, stories, takedowns, appeals, members } = moderation;
  return [
    route(calls.reports, async ({ viewer, query, reply }) => sendPage(reply, await reports.list(viewer, query))),
    route(calls.report, ({ viewer, params }) => reports.open(viewer, params.caseId)),
    route(calls.reportMedia, async ({ viewer, params, reply }) => {
      const { mediaType, bytes } = await reports.openMedia(viewer, params.caseId, params.mediaId);
      reply.header('cache-control', 'private, no-store').header('content-security-policy', filePolicy).type(mediaType);
      return bytes;
    }),
    route(calls.decideReport, ({ viewer, params, body }) => reports.decide(viewer, params.caseId, body)),
    route(calls.verifications, async ({ viewer, query, reply }) => sendPage(reply, await verifications.list(viewer, query))),
    route(calls.selfie, ({ viewer, params }) => verifications.openSelfie(viewer, params.caseId)),
    route(calls.decideVerification, ({ viewer, params, body }) => verifications.decide(viewer, params.caseId, body)),
    route(calls.stories, async ({ viewer, query, reply }) => sendPage(reply, await stories.list(viewer, query))),
    route(calls.decideStory, ({ viewer, params, body }) => stories.decide(viewer, params.caseId, body)),
    route(calls.takedowns, async ({ viewer, query, reply }) => sendPage(reply, await takedowns.list(viewer, query))),
    route(calls.decideTakedown, ({ viewer, params, body }) => takedowns.decide(viewer, params.caseId, body)),
    route(calls.appeals, async ({ viewer, query, reply }) => sendPage(reply, await appeals.list(viewer, query))),
    route(calls.decideAppeal, ({ viewer, params, body }) => appeals.decide(viewer, params.caseId, body)),
    route(calls.members, ({ viewer, body }) => members.search(viewer, body)),
    route(calls.member, ({ viewer, params }) => members.open(viewer, params.userId)),
    route(calls.decideMember, ({ viewer, params, body }) => members.decide(viewer, params.userId, body)),
    route(calls.statistics, ({ viewer }) => moderation.statistics(viewer)),
    route(calls.auditLog, async ({ viewer, query, reply }) => sendPage(reply, await moderation.auditLog(viewer, query))),
  ];
}

/** For members whom a decision is about, and for people who are no members. */
export function appealRoutes({ appeals, takedowns, readHalfYears, readNotice }: Moderation): Route[] {
  return [
    route(appealEndpoints.appeal, ({ viewer, body }) => appeals.file(viewer.id, body)),
    route(appealEndpoints.appeals, ({ viewer }) => appeals.of(viewer.id)),
    route(appealEndpoints.readNotice, ({ viewer, body }) => readNotice(viewer.id, new Date(body.at))),
    route(transparencyEndpoints.figures, () => readHalfYears()),
    route(appealEndpoints.requestTakedown, ({ body, request }) => takedowns.request(body, languageOf(request))),
  ];
}
