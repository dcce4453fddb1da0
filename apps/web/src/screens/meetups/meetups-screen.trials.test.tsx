import { screen, waitFor, within } from '@testing-library/react';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import type { MeetupUpdate, TeaMeetup } from '@violet/contract/meetups/meetups';
import { describe, expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';
import { eugene } from '#test/doubles/place-double.ts';

const theCard = () => screen.findByRole('article', { name: 'Matcha and zines' });

describe('Tea Events', () => {
  it('invites her to be the first where there are none', async () => {
    const { person } = await openMeetups();
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeDefined();
    expect(screen.getByText('Be the first to create a tea meetup in your area!')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Create First Event' }));
    expect(await screen.findByRole('dialog', { name: 'Create Tea Meetup' })).toBeDefined();
  });

  it('lets her join what others planned, also without a description, and not what she planned', async () => {
    await openMeetups({ coming: [aMeetup(), aMeetup({ id: 'mine', title: 'Hers', isMine: true, creatorId: ana.id })] });
    const card = within(await theCard());
    for (const words of ['Portland', '8 max', 'Matcha', 'Created by Another user']) expect(card.getByText(words)).toBeDefined();
    expect(card.getByText(/^Tomorrow, /u)).toBeDefined();
    expect(card.getByRole('button', { name: 'Join Event' })).toBeDefined();
    const mine = within(screen.getByRole('article', { name: 'Hers' }));
    expect(mine.getByText('Created by You')).toBeDefined();
    expect(mine.queryByRole('button', { name: 'Join Event' })).toBeNull();
  });

  it('says when joining failed, and why where a rule refused it', async () => {
    const { api, person } = await openMeetups({
      coming: [aMeetup()],
      answers: (double) => double.refuse(meetupEndpoints.join, 'event_full'),
    });
    await person.click(within(await theCard()).getByRole('button', { name: 'Join Event' }));
    expect(await screen.findByText('Failed to join event')).toBeDefined();
    expect(screen.getByText('You may already be attending')).toBeDefined();
    api.refuse(meetupEndpoints.join, 'forbidden', 'This meetup is for verified members.');
    await person.click(within(await theCard()).getByRole('button', { name: 'Join Event' }));
    expect(await screen.findByText('This meetup is for verified members.')).toBeDefined();
  });

  it.each<[string, Partial<TeaMeetup>, RegExp, string]>([
    ['full', { isFull: true }, /^Full$/u, 'Join Waiting List'],
    ['waited for', { isFull: true, waitlistPlace: 3 }, /^Number 3 in the queue$/u, 'Leave Waiting List'],
    ['offered', { isFull: true, offeredUntil: new Date().toISOString() }, /^A place is free for you/u, 'Join Event'],
    ['asked for', { needsApproval: true, awaitsApproval: true }, /has not answered yet/u, 'Withdraw'],
    ['joined', { isAttending: true, exactPlace: 'Fern Street' }, /^Exact place: Fern Street$/u, 'Leave'],
  ])('shows where she stands when it is %s', async (_state, own, words, button) => {
    await openMeetups({ coming: [aMeetup(own)] });
    const card = within(await theCard());
    expect(card.getByText(words)).toBeDefined();
    expect(card.getByRole('button', { name: button })).toBeDefined();
  });
});

it('says of an offered place that is taken what the server made of it', async () => {
  const offered = { needsApproval: true, offeredUntil: new Date().toISOString() };
  const { api, person } = await openMeetups({
    coming: [aMeetup(offered)],
    answers: (double) => double.on(meetupEndpoints.join, () => aMeetup({ needsApproval: true, awaitsApproval: true })),
  });
  const join = async () => person.click(within(await theCard()).getByRole('button', { name: 'Join Event' }));
  await join();
  expect(await screen.findByText('The host was asked')).toBeDefined();
  expect(screen.queryByText('Joined event!')).toBeNull();
  api.on(meetupEndpoints.join, () => aMeetup({ isAttending: true }));
  await join();
  expect(await screen.findByText('Joined event!')).toBeDefined();
});

it('offers no way back to whom the host has declined', async () => {
  await openMeetups({ coming: [aMeetup({ needsApproval: true, wasDeclined: true })] });
  const card = within(await theCard());
  expect(card.getByText('This meetup has no place for you.')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Join Event' })).toBeNull();
});

it('lets its host take back the place of a guest, and nobody else', async () => {
  const guest = { photo: null, isMe: false, isCreator: false, awaitsApproval: false, isApproved: true };
  const host = { ...guest, id: ana.id, name: 'Ana', isMe: true, isCreator: true };
  const { api, person } = await openMeetups({
    coming: [aMeetup({ isMine: true, creatorId: ana.id }), aMeetup({ id: 'other', title: 'Not hers', isAttending: true })],
    answers: (double) => {
      double.on(meetupEndpoints.guests, () => [host, { ...guest, id: 'bea', name: 'Bea' }, { ...guest, id: 'cleo', name: 'Cleo' }]);
      double.on(meetupEndpoints.answerGuest, () => {
        double.on(meetupEndpoints.guests, () => [host, { ...guest, id: 'cleo', name: 'Cleo' }]);
        return [host, { ...guest, id: 'cleo', name: 'Cleo' }];
      });
    },
  });
  await person.click(within(await screen.findByRole('article', { name: 'Not hers' })).getByRole('button', { name: 'Who comes' }));
  await screen.findByText('Bea');
  expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Meetup menu: Matcha and zines' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Who comes' }));
  await person.click(await screen.findByRole('button', { name: 'Remove Bea' }));
  await waitFor(() => expect(screen.queryByText('Bea')).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove Cleo' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove Ana' })).toBeNull();
  expect(api.asked(meetupEndpoints.answerGuest)).toMatchObject([
    { params: { eventId: 'meetup-1', guestId: 'bea' }, body: { approved: false } },
  ]);
});

it('tells a guest who is not let in yet that place and guests come later', async () => {
  await openMeetups({ coming: [aMeetup({ isAttending: true, isInside: false })] });
  const card = within(await theCard());
  expect(card.getByText(/^You have a place\. The exact place and who comes show once the host says so/u)).toBeDefined();
  expect(card.queryByRole('button', { name: 'Who comes' })).toBeNull();
  expect(card.getByRole('button', { name: 'Leave' })).toBeDefined();
});

it('lets the host show a new guest where and who, from the news of her coming', async () => {
  const guest = { photo: null, isMe: false, isCreator: false, awaitsApproval: false, isApproved: true };
  const [host, bea] = [
    { ...guest, id: ana.id, name: 'Ana', isMe: true, isCreator: true },
    { ...guest, id: 'bea', name: 'Bea' },
  ];
  const { api, person } = await openMeetups({
    answers: (double) => {
      const update = {
        eventId: 'meetup-1',
        kind: 'joined',
        title: 'Matcha and zines',
        eventDate: '2031-05-06T18:30:00.000Z',
        timeZone: null,
      } as const;
      double.on(meetupEndpoints.notices, () => [update, { ...update, kind: 'left' as const }]);
      double.on(meetupEndpoints.guests, () => [host, { ...bea, isApproved: false }]);
      double.on(meetupEndpoints.answerGuest, () => {
        double.on(meetupEndpoints.guests, () => [host, bea]);
        return [host, bea];
      });
    },
  });
  expect(await screen.findByText('Somebody who had a place at Matcha and zines has left again.')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'See who comes' }));
  expect(await screen.findByText('Does not see the exact place yet')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Show Bea where and who' }));
  await waitFor(() => expect(screen.queryByText('Does not see the exact place yet')).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove Bea' })).toBeDefined();
  expect(api.asked(meetupEndpoints.answerGuest)).toMatchObject([{ params: { guestId: 'bea' }, body: { approved: true } }]);
});

it('takes a report of a meetup, whoever planned it', async () => {
  const { api, person } = await openMeetups({
    coming: [aMeetup()],
    answers: (double) =>
      double.on(meetupEndpoints.report, ({ body }) => ({
        id: 'report-1',
        reporterId: ana.id,
        reportedUserId: '“Matcha and zines”',
        reason: body.reason,
        description: null,
        status: 'open' as const,
        createdAt: new Date().toISOString(),
      })),
  });
  await person.click(await screen.findByRole('button', { name: 'Report meetup: Matcha and zines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report meetup' }));
  await person.selectOptions(dialog.getByLabelText('Reason'), 'Fake profile');
  await person.click(dialog.getByRole('button', { name: 'Submit Report' }));
  expect(await screen.findByText('Report submitted')).toBeDefined();
  expect(api.asked(meetupEndpoints.report)).toMatchObject([{ params: { eventId: 'meetup-1' }, body: { reason: 'Fake profile' } }]);
});

describe('Create Tea Meetup', () => {
  it('takes the city out of what she planned when she no longer names its state', async () => {
    const own = aMeetup({ isMine: true, creatorId: ana.id, city: 'Eugene, Oregon', place: eugene });
    const { api, person } = await openMeetups({ coming: [own], answers: (double) => double.on(meetupEndpoints.update, () => own) });
    expect(within(await theCard()).getByText('Portland, Eugene, Oregon')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Meetup menu: Matcha and zines' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit meetup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tea Meetup' }));
    expect(await dialog.findByDisplayValue('Eugene')).toBe(dialog.getByLabelText('City'));
    await person.selectOptions(dialog.getByLabelText('State'), '');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Meetup changed')).toBeDefined();
    expect(api.asked(meetupEndpoints.update)[0]?.body).toMatchObject({ city: null });
  });

  it('needs a title, a place and a time; what is no number of guests reads ten', async () => {
    const { api, person } = await openMeetups({ answers: (double) => double.on(meetupEndpoints.create, () => aMeetup({ isMine: true })) });
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Missing information')).toBeDefined();
    expect(api.asked(meetupEndpoints.create)).toEqual([]);
    await person.type(dialog.getByLabelText('Title'), 'Matcha');
    await person.type(dialog.getByLabelText('Location'), 'Portland');
    await person.type(dialog.getByLabelText('Date & Time'), '2031-05-06T18:30');
    await person.clear(dialog.getByLabelText('Max Attendees'));
    await person.selectOptions(await dialog.findByLabelText('State'), await dialog.findByRole('option', { name: 'Oregon' }));
    await person.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(dialog.getByLabelText('City').getAttribute('aria-invalid')).toBe('true');
    expect(api.asked(meetupEndpoints.create)).toEqual([]);
    await person.selectOptions(await dialog.findByLabelText('City'), await dialog.findByRole('option', { name: 'Eugene' }));
    await person.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Event created!')).toBeDefined();
    expect(api.asked(meetupEndpoints.create)[0]?.body).toMatchObject({
      title: 'Matcha',
      location: 'Portland',
      cityId: expect.stringMatching(/^\d+$/u) as string,
      maxAttendees: 10,
      teaType: null,
      exactPlace: null,
      creatorId: ana.id,
      // By the clock of Eugene, whatever this device says.
      eventDate: '2031-05-07T01:30:00.000Z',
    });
  });

  it('says why it failed, and keeps what she wrote', async () => {
    const { person } = await openMeetups({
      answers: (double) => double.refuse(meetupEndpoints.create, 'forbidden', 'You cannot plan meetups.'),
    });
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Title'), 'Matcha');
    await person.type(dialog.getByLabelText('Location'), 'Portland');
    await person.type(dialog.getByLabelText('Date & Time'), '2031-05-06T18:30');
    await person.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Failed to create event')).toBeDefined();
    expect(screen.getByText('You cannot plan meetups.')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Matcha');
  });
});

it('lets a host answer those who ask, and say at the form who may', async () => {
  const guest = { photo: null, isMe: false, isCreator: false, awaitsApproval: true, isApproved: true };
  const own = aMeetup({ isMine: true, creatorId: ana.id });
  const { api, person } = await openMeetups({
    coming: [own],
    answers: (double) => {
      let asking = [
        { ...guest, id: 'bea', name: 'Bea' },
        { ...guest, id: 'cleo', name: 'Cleo' },
      ];
      double
        .on(meetupEndpoints.guests, () => asking)
        .on(meetupEndpoints.answerGuest, ({ params, body }) => {
          asking = asking.flatMap((one) => {
            if (one.id !== params.guestId) return [one];
            return body.approved ? [{ ...one, awaitsApproval: false }] : [];
          });
          return asking;
        })
        .on(meetupEndpoints.update, () => own);
    },
  });
  const choose = async (item: string) => {
    await person.click(await screen.findByRole('button', { name: 'Meetup menu: Matcha and zines' }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };
  const sheet = await choose('Who comes');
  await person.click(await sheet.findByRole('button', { name: 'Let Bea come' }));
  expect(await sheet.findByRole('button', { name: 'Remove Bea' })).toBeDefined();
  await person.click(sheet.getByRole('button', { name: 'Decline Cleo' }));
  await waitFor(() => expect(sheet.queryByText('Cleo')).toBeNull());
  expect(api.asked(meetupEndpoints.answerGuest).map(({ params, body }) => [params.guestId, body.approved])).toEqual([
    ['bea', true],
    ['cleo', false],
  ]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = await choose('Edit meetup');
  await person.click(form.getByRole('switch', { name: /^Approve each guest/u }));
  await person.click(form.getByRole('switch', { name: /^Verified members only/u }));
  await person.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Meetup changed')).toBeDefined();
  expect(api.asked(meetupEndpoints.update)[0]?.body).toMatchObject({ needsApproval: true, verifiedOnly: true });
});

it('tells what happened to her meetups until she has read it', async () => {
  const update = (own: Partial<MeetupUpdate>): MeetupUpdate => ({
    eventId: 'meetup-1',
    kind: 'offered',
    title: 'Matcha and zines',
    eventDate: new Date().toISOString(),
    timeZone: null,
    ...own,
  });
  const { person } = await openMeetups({
    answers: (double) =>
      double
        .on(meetupEndpoints.notices, () => [update({}), update({ eventId: 'gone', kind: 'cancelled', title: '' })])
        .on(meetupEndpoints.clearNotices, () => undefined),
  });
  expect(await screen.findByText('A place at Matcha and zines is free for you.')).toBeDefined();
  expect(screen.getByText(/^A meetup you had a place in, .* is cancelled\.$/u)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText('News of your meetups')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'News of your meetups' }));
});
