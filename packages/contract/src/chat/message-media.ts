import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { filesLimit, type Limit } from '#src/limit.ts';
import { maxPhotoBytes } from '#src/photos.ts';
import { fault } from '#src/refusals/faults.ts';
import { shape } from '#src/shape.ts';

/** Photos and voice messages of one member, together. */
const mediaUploadLimit: Limit = { name: 'message-media', points: 30, seconds: 3_600, per: 'member', demoPoints: 300 };
/** Photos and voices looked at; a long conversation shows some dozens. */
const mediaLimit: Limit = { name: 'media', points: 600, seconds: 60, per: 'member', demoPoints: 3_000 };

/** A file waits for its message this long, and so many of one member wait at once. */
export const uploadWaitMs = 3_600_000;
export const maxWaitingUploads = 10;

/** What a recorder aims at, and what the server still takes. */
export const voiceMessageSeconds = 60;
export const maxVoiceMessageSeconds = 60.5;
export const maxVoiceMessageBytes = 2 * 1024 * 1024;
/** Heights of a voice message's picture, each from 0 to 100. */
export const waveformBars = 64;

/** A picture that is shown once is open this long from the first look. Then comes its report window, and then it is gone. */
export const onceOpenMs = 60_000;
export const onceReportWindowMs = 3_600_000;
/** Gone when nobody opened it for so long. */
export const onceUnopenedDays = 14;

/** Who sees a photo in a conversation before asking for it. `until_known`: while the match is young, it is covered. */
export const photoCovers = ['cover', 'until_known', 'show', 'none'] as const;
export type PhotoCover = (typeof photoCovers)[number];

export const messagePhotoSizes = ['full', 'card'] as const;
export type MessagePhotoSize = (typeof messagePhotoSizes)[number];

export const PhotoPart = shape('PhotoPart', {
  /** Null: no longer there for the one who asks. */
  mediaId: z.string().nullable(),
  /** Pixels of the large one. */
  width: z.number(),
  height: z.number(),
  once: z.boolean(),
  /** Shown only after a tap, for the one who asks. */
  covered: z.boolean(),
  /** It may show nudity; null: nobody has checked. */
  flagged: z.boolean().nullable(),
  /** Of a picture that is shown once; any other is `there`. */
  state: z.enum(['there', 'open', 'gone']),
  openUntil: z.string().nullable(),
});
export type PhotoPart = z.infer<typeof PhotoPart>;

export const VoicePart = shape('VoicePart', {
  mediaId: z.string().nullable(),
  seconds: z.number(),
  waveform: z.array(z.number()),
});
export type VoicePart = z.infer<typeof VoicePart>;

/** As its sender's device drew it. */
export const Waveform = z
  .array(z.int(fault('waveform')).min(0, fault('waveform')).max(100, fault('waveform')), fault('waveform'))
  .length(waveformBars, fault('waveform'));

/** What of both a match lets through. `locked`: both have to write first; `off`: the other takes none. */
export const MatchMedia = shape('MatchMedia', {
  photos: z.enum(['open', 'locked', 'off']),
  voice: z.enum(['open', 'locked']),
});
export type MatchMedia = z.infer<typeof MatchMedia>;

/** A file that waits for its message. */
export const Upload = shape('Upload', {
  mediaId: z.string(),
  expiresAt: z.string(),
  flagged: z.boolean().nullable(),
});
export type Upload = z.infer<typeof Upload>;

const upload = {
  method: 'POST',
  access: 'member',
  limit: mediaUploadLimit,
  params: z.object({ matchId: Id }),
  response: Upload,
  status: 201,
} as const;

export const messageMediaEndpoints = {
  uploadPhoto: endpoint({
    ...upload,
    path: '/api/matches/{matchId}/photo',
    summary: 'Upload a photo for a message: JPEG, PNG, WebP or HEIC of at most 10 MB; it waits an hour',
    upload: { field: 'photo', maxBytes: maxPhotoBytes, kind: 'picture', refusedAs: 'photo_unusable' },
    errors: ['media_locked'],
  }),
  uploadVoice: endpoint({
    ...upload,
    path: '/api/matches/{matchId}/voice',
    summary: 'Upload a voice message of at most 60 seconds: WebM or Ogg with Opus, or MP4 with AAC; it waits an hour',
    upload: { field: 'voice', maxBytes: maxVoiceMessageBytes, kind: 'voice', refusedAs: 'voice_unreadable' },
    errors: ['media_locked'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/media/{mediaId}',
    summary: 'A photo or a voice of a conversation, for its two members while the match lives',
    access: 'member',
    // Its query refuses them, with the 404 of a file that never was.
    openToSuspended: true,
    limit: mediaLimit,
    baseLimit: filesLimit,
    params: z.object({ mediaId: Id }),
    query: z.object({ size: z.enum(messagePhotoSizes).catch('full') }),
    mediaTypes: ['image/webp', 'audio/webm', 'audio/ogg', 'audio/mp4'],
    fileStatuses: [206],
    response: z.file(),
  }),
};
