import { z } from 'zod';
import { chatReportReason, reportReasons } from './catalogue/report-reasons.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { pageQuery } from './fields/paging.ts';
import { line, text } from './fields/text.ts';
import { fault } from './refusals/faults.ts';
import { reportLimit, type Limit } from './limit.ts';
import { shape } from './shape.ts';

/** Blocks made, and taken back: both in turn would say whose meetup goes and comes with the block. */
const blockLimit: Limit = { name: 'block', points: 100, seconds: 86_400, per: 'member', always: true, demoPoints: 2_000 };
const unblockLimit: Limit = { name: 'unblock', points: 10, seconds: 86_400, per: 'member', always: true, demoPoints: 200 };

export const maxReportLength = 2000;
/** Messages that one report can point at. */
export const maxReportedMessages = 20;
export const reportStatuses = ['open', 'resolved', 'dismissed'] as const;

export const GivenReason = z.enum([...reportReasons, chatReportReason], fault('reason_from_list'));
export const ReportDescription = text({ max: maxReportLength }).nullable().optional();

/** As the reporter gave it; never shown to the one reported. */
export const Report = shape('Report', {
  id: z.string(),
  reporterId: z.string(),
  reportedUserId: z.string(),
  reason: z.string(),
  description: z.string().nullable(),
  status: z.enum(reportStatuses),
  createdAt: z.string(),
});
export type Report = z.infer<typeof Report>;

export const NewReport = z.object({
  reporterId: Id,
  /** An id or a username, answered alike whether or not it exists. */
  reportedUserId: line({ min: 1, max: 200 }),
  reason: GivenReason,
  description: ReportDescription,
  /** Messages of the conversation with the reported member that it is about; any other id is ignored. */
  messageIds: z
    .array(Id)
    .max(maxReportedMessages, fault('too_many', { max: maxReportedMessages }))
    .optional(),
});
export type NewReport = z.infer<typeof NewReport>;

/**
 * After a farewell `blockedUserId` and `blockedUser.id` need not be a member's. The answer to a block repeats what was named.
 * The list has the block's own id there, and the first name in the farewell.
 * Whoever had no profile for the blocker is named by the first name as well.
 */
export const Block = shape('Block', {
  id: z.string(),
  blockerId: z.string(),
  blockedUserId: z.string(),
  createdAt: z.string(),
  blockedUser: z.object({ id: z.string(), name: z.string() }),
});
export type Block = z.infer<typeof Block>;

export const NewBlock = z.object({
  blockerId: Id,
  /** A member's id, or that of a farewell, which tells nobody who said it. */
  blockedUserId: Id,
});
export type NewBlock = z.infer<typeof NewBlock>;

const reports = {
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a member by id or username',
    access: 'member',
    limit: reportLimit,
    self: 'body.reporterId',
    body: NewReport,
    response: Report,
    status: 201,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/reports/{userId}',
    summary: 'The reports the viewer filed',
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    query: pageQuery,
    response: z.array(Report),
    paged: true,
  }),
};

const blocks = {
  block: endpoint({
    method: 'POST',
    path: '/api/blocks',
    summary: 'Block a member, both ways and at once',
    access: 'member',
    limit: blockLimit,
    self: 'body.blockerId',
    body: NewBlock,
    response: Block,
    status: 201,
    errors: ['not_found'],
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/blocks/{userId}',
    summary: 'Whom the viewer blocked',
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: z.array(Block),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/{blockId}',
    summary: 'Take a block back',
    access: 'member',
    limit: unblockLimit,
    params: z.object({ blockId: Id }),
    response: null,
  }),
};

export const safetyEndpoints = { ...reports, ...blocks };
