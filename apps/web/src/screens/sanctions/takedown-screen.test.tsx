import { screen, waitFor } from '@testing-library/react';
import { appealEndpoints } from '@violet/contract/moderation/appeals';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { aMember, ana } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

const asked = { aboutName: 'Jo', story: 'The one with the kettle', reason: 'It names me', email: 'jo@post.example' };

describe('a request for removal', () => {
  it('is reached from the landing, names each field that is missing, and is answered alike whatever there is', async () => {
    const { person, api, address } = renderApp('/', {
      answers: (double) => double.on(appealEndpoints.requestTakedown, () => ({ id: 'request-1' })),
    });
    await person.click(await screen.findByRole('link', { name: 'A story names you?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Have a story removed' })).toBeDefined();
    expect(address()).toBe('/takedown');
    expect(document.title).toBe('Your request · Violet');
    const name = screen.getByLabelText('The name in the story');
    await person.click(screen.getByRole('button', { name: 'Send Request' }));
    for (const fault of ['Tell us the name in the story', 'Tell us which story it is', 'Tell us why it should go', 'E-mail is required'])
      expect(await screen.findByText(fault)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await person.type(name, asked.aboutName);
    expect(screen.queryByText('Tell us the name in the story')).toBeNull();
    await person.type(screen.getByLabelText('Which story'), asked.story);
    await person.type(screen.getByLabelText('Why it should go'), asked.reason);
    await person.type(screen.getByLabelText('Your e-mail address'), 'jo');
    await person.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Enter a valid e-mail address')).toBeDefined();
    await person.type(screen.getByLabelText('Your e-mail address'), '@post.example');
    await person.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByRole('heading', { name: 'Your request is with us' })).toBe(document.activeElement);
    expect(api.asked(appealEndpoints.requestTakedown).map(({ body }) => body)).toEqual([asked]);
    expect(api.log).toEqual(['POST /api/takedown-requests']);
  });

  it('says at the field what the server has against it, and what else went wrong in a toast; nothing she wrote is lost', async () => {
    const { person, api } = renderApp('/takedown', {
      answers: (double) =>
        double.refuse(appealEndpoints.requestTakedown, 'validation_failed', 'No', {
          errors: [{ path: 'email', message: 'Enter a valid e-mail address' }],
        }),
    });
    await person.type(await screen.findByLabelText('The name in the story'), asked.aboutName);
    await person.type(screen.getByLabelText('Which story'), asked.story);
    await person.type(screen.getByLabelText('Why it should go'), asked.reason);
    await person.type(screen.getByLabelText('Your e-mail address'), asked.email);
    await person.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Enter a valid e-mail address')).toBeDefined();
    api.refuse(appealEndpoints.requestTakedown, 'rate_limited', 'Too many requests. Please wait.');
    await person.click(screen.getByRole('button', { name: 'Send Request' }));
    expect((await screen.findAllByText('Too many requests. Please wait.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('The name in the story').value).toBe('Jo');
  });

  it('is open to members, from the safety center, and leads back', async () => {
    const { person, address } = renderApp('/safety', {
      as: ana,
      answers: (double) => dealDeck({ cards: [] })(double.on(safetyEndpoints.reports, () => []).on(safetyEndpoints.blocks, () => [])),
    });
    await person.click(await screen.findByRole('link', { name: /^A story names you\?/u }));
    expect(await screen.findByRole('heading', { name: 'Have a story removed' })).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('stays itself for a suspended member', async () => {
    renderApp('/takedown', { as: aMember({ suspension: { reason: 'Other', until: null } }) });
    expect(await screen.findByRole('button', { name: 'Send Request' })).toBeDefined();
    expect(document.title).toBe('Your request · Violet');
  });
});
