import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { text } from './fields/text.ts';
import { filesLimit, writeLimit, type Limit } from './limit.ts';
import { shape } from './shape.ts';

/** Files of one member. */
const uploadLimit: Limit = { name: 'upload', points: 30, seconds: 3_600, per: 'member', demoPoints: 600 };

export const maxStatusLength = 150;
export const statusHours = 24;
/** What a recorder aims at, and what the server still takes. */
export const voiceSeconds = 3;
export const maxVoiceSeconds = 3.5;
/** More than Opus or AAC need for as long, at any rate of theirs. */
export const maxVoiceBytes = 256 * 1024;
export const voiceMediaTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;

/** A note to a member's matches, gone after 24 hours. */
export const Status = shape('Status', {
  text: z.string(),
  voiceUrl: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Status = z.infer<typeof Status>;

export const NewStatus = z.object({ text: text({ min: 1, max: maxStatusLength }) });
export type NewStatus = z.infer<typeof NewStatus>;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }) } as const;

export const statusEndpoints = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/{userId}/status',
    summary: "The viewer's 24-hour status, or null",
    response: Status.nullable(),
  }),
  set: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/status',
    summary: 'Share a status for 24 hours',
    limit: writeLimit,
    body: NewStatus,
    response: Status,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/users/{userId}/status',
    summary: 'Take the status back',
    limit: writeLimit,
    response: null,
  }),
  addVoice: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/status/voice',
    summary: 'Add a voice note of at most 3 seconds: WebM or Ogg with Opus, or MP4 with AAC',
    limit: uploadLimit,
    upload: { field: 'voice', maxBytes: maxVoiceBytes, kind: 'voice', refusedAs: 'voice_unreadable' },
    response: Status,
  }),
  voice: endpoint({
    method: 'GET',
    path: '/voice/{voiceId}',
    summary: 'A recording, for its author and the author’s matches while it lasts',
    access: 'member',
    baseLimit: filesLimit,
    params: z.object({ voiceId: Id }),
    mediaTypes: voiceMediaTypes,
    fileStatuses: [206],
    response: z.file(),
  }),
};
