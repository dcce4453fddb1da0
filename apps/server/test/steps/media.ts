// What tests of photos and voices start from: both have written, and a file becomes a message.
import type { Message } from '@violet/contract/chat/messages';
import type { Upload } from '@violet/contract/chat/message-media';
import { expect } from 'vitest';
import sharp from 'sharp';
import type { Answer, Member, World } from '#test/world/world.ts';
import { say, sendMessage } from './messages.ts';

export const waveform = Array.from({ length: 64 }, (_, index) => index);

/** A picture of one colour; small, since it is drawn anew for each test. */
export function colour(background = '#447755', width = 80, height = 60): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** What `PHOTO_CHECK=test` takes for nudity. */
export const flaggedPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer();

export async function bothWrite(ana: Member, bea: Member, matchId: string): Promise<void> {
  await say(ana, matchId, 'Kettle on?');
  await say(bea, matchId, 'It sings.');
}

export async function uploadFile<T = Upload>(
  origin: string,
  member: { readonly cookie: string },
  matchId: string,
  kind: 'photo' | 'voice',
  file: Buffer,
): Promise<Answer<T>> {
  const form = new FormData();
  form.append(kind, new Blob([new Uint8Array(file)], { type: kind === 'photo' ? 'image/jpeg' : 'audio/webm' }), 'file');
  const headers = { cookie: member.cookie };
  const response = await fetch(`${origin}/api/matches/${matchId}/${kind}`, { method: 'POST', headers, body: form });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

export async function uploaded(
  origin: string,
  member: { readonly cookie: string },
  matchId: string,
  kind: 'photo' | 'voice',
  file: Buffer,
): Promise<string> {
  const answer = await uploadFile(origin, member, matchId, kind, file);
  expect(answer.status).toBe(201);
  return answer.body.mediaId;
}

export const photoAs = (mediaId: string, more: object = {}) => ({ messageType: 'photo', mediaId, ...more });

/** A photo on its way to the other. */
export async function sendPhoto(origin: string, member: Member, matchId: string, more: object = {}): Promise<Message> {
  const mediaId = await uploaded(origin, member, matchId, 'photo', await colour());
  const answer = await sendMessage(member, matchId, '', photoAs(mediaId, more));
  expect(answer.status).toBe(201);
  return answer.body;
}

/** What the job does with files whose time is over. */
export const endMedia = ({ app }: World) => app.chat.eraseEndedMedia(100);

/** How many keys of a file the store is to let go. */
export async function filesLeft({ db }: World, mediaId: string | null | undefined): Promise<number> {
  return (await db.query('SELECT key FROM discarded_files WHERE key LIKE $1', [`%${mediaId}%`])).length;
}

export async function fetchMedia(
  origin: string,
  member: { readonly cookie: string } | null,
  mediaId: string | null | undefined,
  query = '',
) {
  const response = await fetch(`${origin}/media/${mediaId}${query}`, { headers: member ? { cookie: member.cookie } : {} });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
