import { act, screen, waitFor, within } from '@testing-library/react';
import { datePlanEndpoints } from '@violet/contract/date-plans';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aPlan } from '#test/doubles/plan-double.ts';
import { renderApp } from '#test/render-app.tsx';

describe('a question that was put off', () => {
  it('stays so when the page connects anew, and another plan is asked about', async () => {
    const plans = [aPlan({ state: 'asked' })];
    const { person, api, sockets } = renderApp('/safety', {
      as: ana,
      answers: (double) =>
        double
          .on(datePlanEndpoints.list, () => plans)
          .on(safetyEndpoints.reports, () => [])
          .on(safetyEndpoints.blocks, () => []),
    });
    await screen.findByRole('link', { name: /^Share my date/u });
    await waitFor(() => expect(sockets.sockets).toHaveLength(1));
    /** The server tells at each connection which plan waits longest. */
    async function connect() {
      act(() => sockets.last.accept());
      await act(async () => sockets.last.receive({ type: 'check_in', planId: 'plan-1' }));
    }
    await connect();
    await person.click(within(await screen.findByRole('dialog', { name: 'All good?' })).getByRole('button', { name: 'Later' }));
    plans.push(aPlan({ id: 'plan-2', place: 'The river', state: 'asked' }));
    const asked = api.asked(datePlanEndpoints.list).length;
    act(() => sockets.last.drop());
    await waitFor(() => expect(sockets.sockets).toHaveLength(2));
    await connect();
    await waitFor(() => expect(api.asked(datePlanEndpoints.list).length).toBeGreaterThan(asked));
    expect((await screen.findByRole('dialog')).textContent).toContain('The river');
    await person.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
