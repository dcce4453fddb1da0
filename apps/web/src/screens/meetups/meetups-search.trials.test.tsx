import { screen, waitFor, within } from '@testing-library/react';
import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import { meetupCalendarEndpoints } from '@violet/contract/meetups/meetup-calendar';
import { describe, expect, it, vi } from 'vitest';
import { paged, Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember, ana } from '#test/cast.ts';
import { noFactors } from '#test/doubles/factor-double.ts';
import { aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';
import { columbus } from '#test/doubles/place-double.ts';
import { addDays, dayOf, startOf } from '#features/meetups/month/month.ts';

// Days are those of the viewer's city, whatever this device says.
const zone = columbus.timeZone;
const today = () => dayOf(new Date(), zone);
const beginOf = (day: string) => startOf(day, zone).toISOString();
const inDays = (days: number) => beginOf(addDays(today(), days));
const asked = (api: ApiDouble) => api.asked(meetupEndpoints.list).map(({ query }) => query);

describe('the filters of meetups', () => {
  it('are asked of the server, all at once, on every page, and put back by one button', async () => {
    const { api, person } = await openMeetups({
      answers: (double) =>
        double.on(meetupEndpoints.list, ({ query: { tea, cursor } }) => {
          if (tea === undefined) return [aMeetup({ title: 'Any' })];
          return cursor === undefined ? paged([aMeetup()], 'next-one') : [aMeetup({ id: 'meetup-2', title: 'The second' })];
        }),
    });
    await screen.findByRole('article', { name: 'Any' });
    await person.click(screen.getByRole('button', { name: 'Near me' }));
    expect(screen.getByText('Meetups that name a city within the distance of your filters.')).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Tea'), 'Matcha');
    await person.selectOptions(screen.getByLabelText('When'), 'Next 7 days');
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'The second' })).toBeDefined();
    const wanted = { near: 'me', tea: 'Matcha', from: inDays(0), to: inDays(7) };
    expect(asked(api).slice(-2)).toMatchObject([wanted, { ...wanted, cursor: 'next-one' }]);
    await person.click(screen.getByRole('button', { name: 'My meetups' }));
    await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ standing: 'any', tea: 'Matcha' }));
    expect(asked(api).at(-1)).not.toHaveProperty('near');
    await person.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await screen.findByRole('article', { name: 'Any' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Which meetups' }));
    await waitFor(() => expect(asked(api).at(-1)).toEqual({ limit: 50 }));
  });

  it('may name one day of her own calendar', async () => {
    const { api, person } = await openMeetups();
    await person.selectOptions(screen.getByLabelText('When'), 'On a day');
    expect(screen.getByRole('heading', { name: 'No events yet' })).toBeDefined();
    const day = addDays(today(), 40);
    await person.type(screen.getByLabelText('Day'), day);
    await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ from: inDays(40), to: inDays(41) }));
  });

  it('say when nothing matches, and lead back to all', async () => {
    const { person } = await openMeetups({
      answers: (double) => double.on(meetupEndpoints.list, ({ query: { tea } }) => (tea === undefined ? [aMeetup()] : [])),
    });
    await person.selectOptions(screen.getByLabelText('Tea'), 'Chai');
    expect(await screen.findByRole('heading', { name: 'No meetups match' })).toBeDefined();
    expect(screen.queryByText('No events yet')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show all meetups' }));
    expect(await screen.findByRole('article', { name: 'Matcha and zines' })).toBeDefined();
  });

  it('say what near needs to whom names no city, and where to add it', async () => {
    const { person, address } = await openMeetups({ as: aMember({ location: '' }) });
    await person.click(screen.getByRole('button', { name: 'Near me' }));
    expect(screen.getByText('Near me needs your city')).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Add your city' }));
    await waitFor(() => expect(address()).toBe('/profile/edit'));
  });
});

describe('the month', () => {
  it('stops after five pages, and says that there are more', async () => {
    const { api, person } = await openMeetups({
      answers: (double) =>
        double.on(meetupEndpoints.list, ({ query: { cursor = '1', limit } }) =>
          limit === 100 ? paged([aMeetup({ id: `meetup-${cursor}`, eventDate: inDays(0) })], `${Number(cursor) + 1}`) : [],
        ),
    });
    await person.click(screen.getByRole('button', { name: 'Month' }));
    expect(await screen.findByText(/^There are more meetups this month/u)).toBeDefined();
    expect(asked(api).filter(({ limit }) => limit === 100)).toHaveLength(5);
    expect(api.complaints).toEqual([]);
  });

  const full = (day: string) => new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(startOf(day));
  const title = (day: string) => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(startOf(day));
  const cell = (name: string) => screen.findByRole('button', { name });

  it('is asked for by her own clock, whole, and walked through by the keyboard', async () => {
    const nextMonth = `${addDays(`${today().slice(0, 7)}-28`, 7).slice(0, 7)}`;
    const [first, second] = [`${nextMonth}-01`, `${nextMonth}-02`];
    const at = (day: string, hour: number) => new Date(Date.parse(beginOf(day)) + hour * 3_600_000).toISOString();
    const { api, person } = await openMeetups({
      answers: (double) =>
        double.on(meetupEndpoints.list, ({ query: { from, cursor } }) => {
          if (from !== beginOf(addDays(first, -1))) return [];
          if (cursor === undefined) return paged([aMeetup({ eventDate: at(first, 23) })], 'rest');
          return [
            aMeetup({ id: '2', title: 'Early', eventDate: at(second, 1) }),
            aMeetup({ id: '3', title: 'Late', eventDate: at(second, 20) }),
            // It is still the day before where this one is.
            aMeetup({ id: '4', title: 'In the west', eventDate: at(first, 1), timeZone: 'Pacific/Honolulu' }),
          ];
        }),
    });
    await person.click(screen.getByRole('button', { name: 'Month' }));
    const grid = await screen.findByRole('grid', { name: title(today()) });
    const names = within(grid).getAllByRole('columnheader');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(within(grid).getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe(full(today()));
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText('No meetups in this month.')).toBeDefined();

    screen.getByRole('button', { name: full(today()) }).focus();
    await person.keyboard('{PageDown}');
    await screen.findByRole('grid', { name: title(first) });
    await cell(`${full(first)}: 1 meetup`);
    const target = await cell(`${full(second)}: 2 meetups`);
    const days = within(screen.getByRole('grid')).getAllByRole('button');
    for (let at = days.findIndex((day) => day === document.activeElement); at > 1; at -= 1) await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(target);
    await person.keyboard('{Enter}');
    expect(target.closest('td')?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(['Early', 'Late']);
    await person.keyboard('{ArrowLeft} ');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await person.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('grid', { name: title(today()) })).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(full(addDays(first, -1)));
    expect(screen.queryByRole('article')).toBeNull();
    for (let steps = 31; steps > 0; steps -= 1) await person.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(full(`${today().slice(0, 7)}-01`));
    await person.click(screen.getByRole('button', { name: 'Next month' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next month' }));
    const { from, to } = asked(api).find(({ cursor }) => cursor === 'rest') ?? {};
    expect([from, to]).toEqual([beginOf(addDays(first, -1)), beginOf(`${addDays(first, 31).slice(0, 7)}-02`)]);
  });

  it('holds what she filters by, but for the time', async () => {
    const { api, person } = await openMeetups();
    await person.selectOptions(screen.getByLabelText('When'), 'Next 7 days');
    await person.selectOptions(screen.getByLabelText('Tea'), 'Chai');
    await person.click(screen.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ tea: 'Chai', from: beginOf(addDays(`${today().slice(0, 7)}-01`, -1)) }));
    expect(screen.queryByLabelText('When')).toBeNull();
  });

  it('says when it could not be read', async () => {
    const { person } = await openMeetups({
      answers: (double) =>
        double.on(meetupEndpoints.list, ({ query }) => {
          if (query.from === undefined) return [];
          throw new Refusal('unavailable');
        }),
    });
    await person.click(screen.getByRole('button', { name: 'Month' }));
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});

describe('her calendar', () => {
  it('takes a file of a meetup she attends, and of one she made', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { api, person } = await openMeetups({
      coming: [
        aMeetup({ isAttending: true }),
        aMeetup({ id: 'mine', title: 'Hers', isMine: true, creatorId: ana.id }),
        aMeetup({ id: 'other', title: 'Other' }),
      ],
      answers: (double) => double.on(meetupCalendarEndpoints.file, () => 'BEGIN:VCALENDAR'),
    });
    await person.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(await screen.findByText('Your calendar file is ready')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Meetup menu: Hers' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Add to calendar' }));
    await waitFor(() => expect(saved).toEqual(['calendar.ics', 'calendar.ics']));
    expect(api.asked(meetupCalendarEndpoints.file).map(({ params }) => params.eventId)).toEqual(['meetup-1', 'mine']);
  });

  it('has an address and a password that are shown once, renewed and turned off', async () => {
    const createdAt = '2026-11-20T12:00:00.000Z';
    let renewed = 0;
    let isOn = false;
    const { person } = await openMeetups({
      answers: (double) =>
        double
          .on(meetupCalendarEndpoints.get, () => ({ createdAt: isOn ? createdAt : null }))
          .on(meetupCalendarEndpoints.renew, () => {
            isOn = true;
            return { path: '/api/calendar/meetups', user: 'calendar', password: `secret-${(renewed += 1)}`, createdAt };
          })
          .on(meetupCalendarEndpoints.revoke, () => void (isOn = false)),
    });
    const open = async () => {
      await person.click(await screen.findByRole('button', { name: /^Calendar address/u }));
      return within(await screen.findByRole('dialog', { name: 'Calendar address' }));
    };
    let sheet = await open();
    await person.click(await sheet.findByRole('button', { name: 'Create address' }));
    const address = await sheet.findByLabelText<HTMLInputElement>('Address');
    expect(address.value).toBe(`${location.origin}/api/calendar/meetups`);
    expect(sheet.getByLabelText<HTMLInputElement>('User name').value).toBe('calendar');
    await person.click(sheet.getByRole('button', { name: 'Copy: Password' }));
    expect(await sheet.findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('secret-1');
    await person.click(sheet.getByRole('button', { name: 'Copy: Address' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address.value));
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    sheet = await open();
    expect(await sheet.findByText(/^Your address has been there since November 20, 2026/u)).toBeDefined();
    expect(sheet.queryByLabelText('Address')).toBeNull();
    await person.click(sheet.getByRole('button', { name: 'New address' }));
    expect((await sheet.findByLabelText<HTMLInputElement>('Password')).value).toBe('secret-2');
    await person.click(sheet.getByRole('button', { name: 'Turn off' }));
    expect(await sheet.findByRole('button', { name: 'Create address' })).toBeDefined();
    expect(sheet.queryByLabelText('Password')).toBeNull();
  });

  it('is given out once the password was shown again, where the server asks for it', async () => {
    let isShown = false;
    const createdAt = '2026-11-20T12:00:00.000Z';
    const { person, api } = await openMeetups({
      answers: (double) =>
        double
          .on(meetupCalendarEndpoints.get, () => ({ createdAt: null }))
          .on(secondFactorEndpoints.list, () => noFactors)
          .on(secondFactorEndpoints.stepUp, () => {
            isShown = true;
            return { shownUntil: '2026-11-20T12:10:00.000Z' };
          })
          .on(meetupCalendarEndpoints.renew, () => {
            if (!isShown) throw new Refusal('step_up_needed', 'This needs your password once more.', { key: 'password_needed' });
            return { path: '/api/calendar/meetups', user: 'calendar', password: 'secret', createdAt };
          }),
    });
    await person.click(await screen.findByRole('button', { name: /^Calendar address/u }));
    await person.click(await screen.findByRole('button', { name: 'Create address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await person.type(await question.findByLabelText('Your password'), 'Tea_time{Enter}');
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('secret');
    expect(api.asked(meetupCalendarEndpoints.renew)).toHaveLength(2);
  });

  it('leaves the address to her hand where the browser does not copy', async () => {
    const { person } = await openMeetups({
      answers: (double) =>
        double
          .on(meetupCalendarEndpoints.get, () => ({ createdAt: null }))
          .on(meetupCalendarEndpoints.renew, () => ({
            path: '/api/calendar/meetups',
            user: 'calendar',
            password: 'secret',
            createdAt: new Date().toISOString(),
          })),
    });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await person.click(await screen.findByRole('button', { name: /^Calendar address/u }));
    await person.click(await screen.findByRole('button', { name: 'Create address' }));
    await person.click(await screen.findByRole('button', { name: 'Copy: Password' }));
    expect(await screen.findByText('It is selected: copy it from the field.')).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  });
});
