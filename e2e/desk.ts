// One case for each queue of the moderators, by people of their own.
import type { House } from './house.ts';
import { subscribe } from './money-scenes.ts';
import { matched } from './pairs.ts';
import { desktop, password } from './people.ts';
import type { Member, People } from './people.ts';
import { aPicture, addPhoto } from './pictures.ts';

const location = 'Laramie, Wyoming';
const words = 'Tea?\n'.repeat(3);

export interface Desk {
  /** Whom a report is about. */
  readonly reported: Member;
}

export async function fillDesk(people: People, { origin: baseURL }: House, moderator: Member): Promise<Desk> {
  const options = { ...desktop, baseURL };
  const { one: reported, other: reporter, matchId } = await matched(people, location, { one: options, other: options });
  await addPhoto(reported, await aPicture(reported.context, 'rgb(180, 90, 60)', 'rgb(60, 90, 120)'));
  const answer = await reported.call('POST', '/api/messages', { matchId, senderId: reported.id, content: 'You are so dull.' });
  const { id: messageId } = (await answer.json()) as { id: string };
  const report = { reporterId: reporter.id, reason: 'Harassment or bullying', description: words };
  await reporter.call('POST', '/api/reports', { ...report, reportedUserId: reported.id, messageIds: [messageId] });
  await reporter.call('POST', '/api/reports', { ...report, reportedUserId: 'x_1' });
  await askForVerification(reporter);
  await reportStory(reporter, reported);
  await people
    .visitor('visitor', options)
    .then(({ context }) =>
      context.request.post('/api/takedown-requests', { data: { aboutName: 'Ida', story: 'Tea', reason: 'It is me', email: 'ida@x.org' } }),
    );
  await appeal(people, options, moderator);
  return { reported };
}

async function askForVerification(member: Member): Promise<void> {
  for (const colour of ['red', 'green', 'blue']) await addPhoto(member, await aPicture(member.context, colour));
  await member.call('POST', `/api/users/${member.id}/request-verification`);
}

async function reportStory(author: Member, reporter: Member): Promise<void> {
  await subscribe(author);
  await subscribe(reporter);
  const told = await author.call('POST', '/api/tea/stories', { title: 'Tea', content: words, aboutName: 'Ida' });
  const { id } = (await told.json()) as { id: string };
  await reporter.call('POST', `/api/tea/stories/${id}/report`, { reason: 'Other', description: words });
}

/** Suspended, she signs in once more to say what she has to say. */
async function appeal(people: People, options: typeof desktop & { baseURL: string }, moderator: Member): Promise<void> {
  const { id, username } = await people.newcomer({ name: 'Sina', location }, options);
  await moderator.call('POST', `/api/moderation/members/${id}/decision`, {
    action: 'suspend',
    note: 'Ads',
    days: 7,
    reason: 'Spam or scam',
  });
  const back = await people.member({ username, password }, options);
  await back.call('POST', '/api/appeals', { text: words });
}
