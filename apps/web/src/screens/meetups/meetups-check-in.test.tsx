import { screen, waitFor, within } from '@testing-library/react';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import { meetupAttendanceEndpoints } from '@violet/contract/meetups/meetup-attendance';
import type { MetMember } from '@violet/contract/meetups/meetup-attendance';
import { describe, expect, it } from 'vitest';
import { aMatch, ana } from '#test/cast.ts';
import { aBegun, aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const allowance = {
  likesRemaining: 4,
  superLikesRemaining: 1,
  likesResetAt: null,
  superLikesResetAt: null,
  waiting: 0,
  answerFirst: false,
};

describe('checking in', () => {
  it('is offered to those who come from an hour before, and to no one else', async () => {
    await openMeetups({
      coming: [
        aMeetup({ title: 'Soon', isAttending: true, eventDate: inMinutes(55) }),
        aMeetup({ id: '2', title: 'Later', isAttending: true, eventDate: inMinutes(65) }),
        aMeetup({ id: '3', title: 'Done', isAttending: true, isCheckedIn: true, eventDate: inMinutes(55) }),
        aMeetup({ id: '4', title: 'Strange', eventDate: inMinutes(55) }),
        aMeetup({ id: '5', title: 'Hers', isMine: true, creatorId: ana.id, eventDate: inMinutes(55) }),
      ],
    });
    const card = async (name: string) => within(await screen.findByRole('article', { name }));
    expect((await card('Soon')).getByRole('button', { name: 'Check in' })).toBeDefined();
    expect((await card('Done')).getByText('Checked in')).toBeDefined();
    for (const name of ['Later', 'Done', 'Strange']) expect((await card(name)).queryByRole('button', { name: 'Check in' })).toBeNull();
    expect((await card('Hers')).getByRole('button', { name: 'Show check-in code' })).toBeDefined();
  });

  it('shows the host her code and how long it works', async () => {
    const { api, person } = await openMeetups({
      begun: [aBegun({ isMine: true, checkIn: 'open', eventDate: inMinutes(-5) })],
      answers: (double) =>
        double.on(meetupAttendanceEndpoints.showCode, () => ({
          code: '041720',
          validFrom: '2026-11-24T18:30:00',
          validUntil: '2026-11-24T22:30:00',
        })),
    });
    await person.click(await screen.findByRole('button', { name: 'Show check-in code' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Check-in code' }));
    expect(await sheet.findByText('041720')).toBeDefined();
    expect(sheet.getByText(/^It works from Nov 24, 1:30.PM \(Eastern Time\) until Nov 24, 5:30.PM \(Eastern Time\)\.$/u)).toBeDefined();
    expect(api.asked(meetupAttendanceEndpoints.showCode)).toMatchObject([{ params: { eventId: 'begun-1' } }]);
  });

  it('takes six digits, says what is wrong with them and when they were too many, and is done', async () => {
    let isDone = false;
    const { api, person } = await openMeetups({
      answers: (double) =>
        double.on(meetupAttendanceEndpoints.begun, () => [aBegun({ checkIn: isDone ? 'done' : 'open', eventDate: inMinutes(-5) })]),
    });
    await person.click(await screen.findByRole('button', { name: 'Check in' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Check in' }));
    const send = () => person.click(sheet.getByRole('button', { name: 'Check in' }));
    await person.type(sheet.getByLabelText('Code'), '12-34');
    await send();
    expect(sheet.getByText('Enter the 6 digits of the code')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Code')));
    expect(api.asked(meetupAttendanceEndpoints.checkIn)).toEqual([]);

    const wrong = 'This code is wrong or too old';
    api.refuse(meetupAttendanceEndpoints.checkIn, 'validation_failed', wrong, { errors: [{ path: 'code', message: wrong }] });
    await person.type(sheet.getByLabelText('Code'), '567');
    expect(sheet.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
    await send();
    expect(await sheet.findByText(wrong)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Code')));
    api.refuse(meetupAttendanceEndpoints.checkIn, 'rate_limited', 'Wait', { resetsAt: '2026-11-24T19:40:00' });
    await send();
    expect(await sheet.findByText(/^Those were many tries\. You can try again from Nov 24, 2:40.PM \(Eastern Time\)\.$/u)).toBeDefined();

    api.on(meetupAttendanceEndpoints.checkIn, () => {
      isDone = true;
      return { checkedInAt: inMinutes(0) };
    });
    await send();
    expect(await screen.findByText('You are checked in')).toBeDefined();
    expect(api.asked(meetupAttendanceEndpoints.checkIn).at(-1)).toMatchObject({
      params: { eventId: 'begun-1' },
      body: { userId: ana.id, code: '123456' },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull());
  });
});

describe('past meetups', () => {
  it('tell only what only she is told, and nothing of it on top of those that come', async () => {
    const { person } = await openMeetups({
      begun: [
        aBegun({ checkIn: 'missed' }),
        aBegun({ id: '2', title: 'Chai', checkIn: 'done' }),
        aBegun({ id: '3', title: 'Hers', isMine: true }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Past' }));
    const card = async (name: string) => within(await screen.findByRole('article', { name }));
    expect((await card('Oolong walk')).getByText('You were not checked in. Only you see this, and it changes nothing.')).toBeDefined();
    expect((await card('Chai')).getByText('Checked in')).toBeDefined();
    const hosted = await card('Hers');
    expect(hosted.getByText('Host')).toBeDefined();
    expect(hosted.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Which meetups' })).toBeNull();
  });

  it('say when there are none, and can be reported', async () => {
    const { api, person } = await openMeetups({
      answers: (double) =>
        double.on(meetupEndpoints.report, ({ body }) => ({
          id: 'report-1',
          reporterId: ana.id,
          reportedUserId: '“Oolong walk”',
          reason: body.reason,
          description: null,
          status: 'open' as const,
          createdAt: inMinutes(0),
        })),
    });
    await person.click(screen.getByRole('button', { name: 'Past' }));
    expect(await screen.findByRole('heading', { name: 'No past meetups' })).toBeDefined();
    api.on(meetupAttendanceEndpoints.begun, () => [aBegun()]);
    await person.click(screen.getByRole('button', { name: 'List' }));
    await person.click(screen.getByRole('button', { name: 'Past' }));
    await person.click(await screen.findByRole('button', { name: 'Report meetup: Oolong walk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report meetup' }));
    await person.selectOptions(dialog.getByLabelText('Reason'), 'Fake profile');
    await person.click(dialog.getByRole('button', { name: 'Submit Report' }));
    expect(await screen.findByText('Report submitted')).toBeDefined();
    expect(api.asked(meetupEndpoints.report)).toMatchObject([{ params: { eventId: 'begun-1' } }]);
  });
});

describe('whom she met', () => {
  const met = (own: Partial<MetMember>): MetMember => ({
    id: 'bea-id',
    name: 'Bea',
    photo: null,
    isCreator: false,
    isLiked: false,
    ...own,
  });

  async function openMet() {
    const view = await openMeetups({
      begun: [aBegun({ likesUntil: inMinutes(600) })],
      answers: (double) =>
        double.on(meetupAttendanceEndpoints.met, () => [
          met({ isCreator: true }),
          met({ id: 'mei-id', name: 'Mei' }),
          met({ id: 'ada-id', name: 'Ada', isLiked: true }),
        ]),
    });
    await view.person.click(await screen.findByRole('button', { name: 'Who you met' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Who you met' }));
    await sheet.findByRole('button', { name: 'Like Bea' });
    return { ...view, sheet };
  }

  it('she may like, quietly, and sees what she liked', async () => {
    const { api, person, sheet } = await openMet();
    expect(sheet.getByText('Host')).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Like Ada' })).toBeNull();
    api.on(meetupAttendanceEndpoints.like, () => ({ match: null, allowance }));
    await person.click(sheet.getByRole('button', { name: 'Like Mei' }));
    expect(await screen.findByText('Mei hears of it only when she likes you, too.')).toBeDefined();
    expect(sheet.getAllByText('Liked')).toHaveLength(2);
    expect(api.asked(meetupAttendanceEndpoints.like)).toMatchObject([
      { params: { eventId: 'begun-1' }, body: { userId: ana.id, targetUserId: 'mei-id' } },
    ]);
    api.refuse(meetupAttendanceEndpoints.like, 'daily_like_limit', 'No likes left today.');
    await person.click(sheet.getByRole('button', { name: 'Like Bea' }));
    expect(await screen.findByText('No likes left today.')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Like Bea' })).toBeDefined();
  });

  it('celebrates a match when it is mutual, although the socket tells of it first', async () => {
    const { api, person, sheet, sockets } = await openMet();
    sockets.last.accept();
    api.on(meetupAttendanceEndpoints.like, () => {
      sockets.last.receive({ type: 'match', match: aMatch() });
      return { match: aMatch(), allowance };
    });
    await person.click(sheet.getByRole('button', { name: 'Like Bea' }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Who you met' })).toBeNull();
  });
});
