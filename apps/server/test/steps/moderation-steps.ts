// What tests of moderation start from. They file a report, read a queue to its end, decide, and read the log.
import type { AuditEntry, ReportCase } from '@violet/contract/moderation/cases';
import { nextCursorHeader } from '@violet/contract/fields/next-page';
import type { SelfUser } from '@violet/contract/profiles';
import type { NewReport, Report } from '@violet/contract/safety';
import type { Answer, Caller, Member, World } from '#test/world/world.ts';

export async function fileReport(by: Member, about: { readonly id: string }, words: Partial<NewReport> = {}): Promise<Report> {
  const body = { reporterId: by.id, reportedUserId: about.id, reason: 'Harassment or bullying', ...words };
  const answer = await by.post<Report>('/api/reports', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export type QueueName = 'reports' | 'verifications' | 'stories' | 'takedowns' | 'appeals';

/** A queue, page by page. */
export async function readQueue<T = ReportCase>(by: Caller, name: QueueName, { state = 'open', limit = 100 } = {}): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const answer = await by.get<T[]>(`/api/moderation/${name}?state=${state}&limit=${limit}${after}`);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    all.push(...answer.body);
    cursor = answer.headers.get(nextCursorHeader);
  } while (cursor !== null);
  return all;
}

export function decide<T = ReportCase>(
  by: Caller,
  queue: QueueName,
  caseId: string,
  decision: object,
): Promise<Answer<T & { code: string }>> {
  return by.post(`/api/moderation/${queue}/${caseId}/decision`, { note: 'Seen and decided', ...decision });
}

export function decideMember<T>(by: Caller, about: { readonly id: string }, decision: object): Promise<Answer<T & { code: string }>> {
  return by.post(`/api/moderation/members/${about.id}/decision`, { note: 'Seen and decided', ...decision });
}

/** The newest hundred entries, newest first. */
export async function auditLog(admin: Caller): Promise<AuditEntry[]> {
  return (await admin.get<AuditEntry[]>('/api/moderation/audit-log?limit=100')).body;
}

/** What the job of the night does with evidence. */
export async function sweepEvidence(world: World): Promise<void> {
  await world.app.safety.sweepEvidence();
  await world.settled();
}

/** The member puts away what moderators told. */
export async function readNotice(member: Member): Promise<number> {
  const { body } = await member.get<SelfUser>('/api/auth/me');
  return (await member.post('/api/notice/read', { at: body.notice?.at })).status;
}
