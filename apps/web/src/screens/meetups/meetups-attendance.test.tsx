import { fireEvent, screen } from '@testing-library/react';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import { expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import { aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';

it('joins once when the button is tapped twice before the page shows the first, and leaves afterwards', async () => {
  let joined = 0;
  let left = 0;
  const { person } = await openMeetups({
    answers: (double) =>
      double
        .on(meetupEndpoints.list, () => [aMeetup({ isAttending: joined > left })])
        .on(meetupEndpoints.join, () => {
          joined += 1;
          if (joined > 1) throw new Refusal('conflict');
          return aMeetup({ isAttending: true });
        })
        .on(meetupEndpoints.leave, () => {
          left += 1;
          return aMeetup();
        }),
  });
  const join = await screen.findByRole('button', { name: 'Join Event' });
  fireEvent.click(join);
  fireEvent.click(join);
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Join Event' });
  expect([joined, left]).toEqual([1, 1]);
  expect(screen.queryByText('Failed to join event')).toBeNull();
});
