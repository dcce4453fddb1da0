import { screen, waitFor, within } from '@testing-library/react';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import type { MeetupGuest, TeaMeetup } from '@violet/contract/meetups/meetups';
import { meetupAttendanceEndpoints } from '@violet/contract/meetups/meetup-attendance';
import type { Report } from '@violet/contract/safety';
import { safetyEndpoints } from '@violet/contract/safety';
import { expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember, ana } from '#test/cast.ts';
import { aBegun, aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';

const someone = { photo: null, isMe: false, isCreator: false, awaitsApproval: false, isApproved: true };
const host: MeetupGuest = { ...someone, id: 'hana-id', name: 'Hana', isCreator: true };
const me: MeetupGuest = { ...someone, id: ana.id, name: 'Ana', isMe: true };
const bea: MeetupGuest = { ...someone, id: 'bea-id', name: 'Bea' };
const attended: Partial<TeaMeetup> = { isAttending: true, creatorId: host.id };
const filed: Report = {
  id: 'report-1',
  reporterId: ana.id,
  reportedUserId: '',
  reason: 'Harassment',
  description: null,
  status: 'open',
  createdAt: new Date().toISOString(),
};

/** Blocks are made, and whoever is blocked is in no list any more. */
function answerBlocks(double: ApiDouble): Set<string> {
  const blocked = new Set<string>();
  double
    .on(safetyEndpoints.report, ({ body }) => ({ ...filed, reason: body.reason }))
    .on(safetyEndpoints.block, ({ body: { blockedUserId } }) => {
      blocked.add(blockedUserId);
      return { id: 'block', blockerId: ana.id, blockedUserId, createdAt: filed.createdAt, blockedUser: { id: blockedUserId, name: '' } };
    });
  return blocked;
}

it('takes a report of a guest by the keyboard, and blocks her, who then comes no more', async () => {
  const { api, person } = await openMeetups({
    coming: [aMeetup(attended)],
    answers(double) {
      const blocked = answerBlocks(double);
      double.on(meetupEndpoints.guests, () => [host, me, bea].filter(({ id }) => !blocked.has(id)));
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Who comes' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Who comes' }));
  const menu = await sheet.findByRole('button', { name: 'Report or block Bea' });
  expect(sheet.queryByRole('button', { name: 'Report or block Ana' })).toBeNull();
  menu.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Report User' })));
  await person.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Report User' }));
  await person.selectOptions(form.getByLabelText('Reason'), 'Fake profile');
  await person.click(form.getByRole('button', { name: 'Submit Report' }));
  await person.click(await sheet.findByRole('button', { name: 'Block Bea' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(sheet.queryByText('Bea')).toBeNull());
  expect(sheet.getByText('Hana')).toBeDefined();
  expect(api.asked(safetyEndpoints.report)).toMatchObject([{ body: { reportedUserId: 'bea-id', reason: 'Fake profile' } }]);
  expect(api.asked(safetyEndpoints.block)).toMatchObject([{ body: { blockedUserId: 'bea-id' } }]);
});

it('blocks the host out of the list of those met, which has then nothing to show', async () => {
  const { person } = await openMeetups({
    answers(double) {
      const blocked = answerBlocks(double);
      const likesUntil = new Date(Date.now() + 3_600_000).toISOString();
      double
        .on(meetupAttendanceEndpoints.begun, () => (blocked.has(host.id) ? [] : [aBegun({ likesUntil })]))
        .on(meetupAttendanceEndpoints.met, () => [{ id: host.id, name: host.name, photo: null, isCreator: true, isLiked: false }]);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Who you met' }));
  await person.click(await screen.findByRole('button', { name: 'Report or block Hana' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Block User' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Oolong walk' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to block the host after a report of her meetup to whom she is known, and to nobody else', async () => {
  const { person } = await openMeetups({
    coming: [aMeetup(attended), aMeetup({ id: 'strange', title: 'Strange' })],
    answers(double) {
      const blocked = answerBlocks(double);
      double
        .on(meetupEndpoints.report, () => filed)
        .on(meetupEndpoints.guests, () => [host, me])
        .on(meetupEndpoints.list, () => (blocked.has(host.id) ? [] : [aMeetup(attended), aMeetup({ id: 'strange', title: 'Strange' })]));
    },
  });
  const report = async (title: string) => {
    await person.click(await screen.findByRole('button', { name: `Report meetup: ${title}` }));
    const form = within(await screen.findByRole('dialog', { name: 'Report meetup' }));
    await person.selectOptions(form.getByLabelText('Reason'), 'Fake profile');
    await person.click(form.getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await report('Strange');
  await report('Matcha and zines');
  const offer = await screen.findByRole('button', { name: 'Block Hana' });
  expect(screen.getByRole('article', { name: 'Matcha and zines' }).contains(offer)).toBe(true);
  expect(screen.getAllByText('Your report is with us')).toHaveLength(1);
  await person.click(offer);
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Matcha and zines' })).toBeNull());
});

it('keeps the keyboard at the card when joining and leaving change places', async () => {
  let isAttending = false;
  const { person } = await openMeetups({
    answers: (double) =>
      double
        .on(meetupEndpoints.list, () => [aMeetup({ isAttending })])
        .on(meetupEndpoints.join, () => aMeetup({ isAttending: (isAttending = true) })),
  });
  (await screen.findByRole('button', { name: 'Join Event' })).focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Leave' });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Matcha and zines' }));
});

it('says under a risk that the location is told to few', async () => {
  const { person } = await openMeetups({ as: aMember({ isProtected: true }) });
  await person.click(screen.getByRole('button', { name: 'Create Event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Tea Meetup' }));
  const hint = dialog.getByText(/^Others see only your region\./u);
  expect(dialog.getByLabelText('Location').getAttribute('aria-describedby')).toContain(hint.id);
});
