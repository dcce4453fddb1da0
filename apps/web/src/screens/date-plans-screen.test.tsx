import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { datePlanEndpoints } from '@violet/contract/date-plans';
import type { DatePlan } from '@violet/contract/date-plans';
import { matchEndpoints } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, ana } from '#test/cast.ts';
import { aPlan } from '#test/doubles/plan-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { writeAppLock } from '#lib/lock/held-lock.ts';
import { createPin } from '#lib/lock/pin.ts';

function open(
  plans: DatePlan[] = [],
  { path = '/date-plans', answers = () => {}, as = ana }: { path?: string; answers?: (api: ApiDouble) => void; as?: typeof ana } = {},
) {
  return renderApp(path, {
    as,
    answers(api) {
      api.on(datePlanEndpoints.list, () => plans);
      answers(api);
    },
  });
}

const form = async () => within(await screen.findByRole('dialog', { name: 'New plan' }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('a new plan', () => {
  it('says what is missing, and is sent by the clock of her city, to be asked about three hours later', async () => {
    const { person, api } = open([], { answers: (double) => double.on(datePlanEndpoints.create, () => aPlan()) });
    expect(await screen.findByRole('heading', { name: 'No plans yet' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'New plan' }));
    const sheet = await form();
    await person.click(sheet.getByRole('button', { name: 'Save plan' }));
    expect(sheet.getAllByText('Fill this in')).toHaveLength(2);
    expect(api.asked(datePlanEndpoints.create)).toEqual([]);
    fill(sheet.getByLabelText('When'), '2031-05-04T18:00');
    expect(sheet.getByLabelText<HTMLInputElement>('Ask me at').value).toBe('2031-05-04T21:00');
    await person.type(sheet.getByLabelText('Where'), 'Café Mimosa');
    await person.click(sheet.getByRole('button', { name: 'Save plan' }));
    const at = Date.parse('2031-05-04T22:00:00.000Z');
    await waitFor(() =>
      expect(api.asked(datePlanEndpoints.create).map(({ body }) => body)).toEqual([
        {
          matchId: null,
          withName: '',
          at: new Date(at).toISOString(),
          timeZone: ana.place?.timeZone,
          place: 'Café Mimosa',
          note: '',
          checkInAt: new Date(at + 3 * 3_600_000).toISOString(),
          contact: null,
        },
      ]),
    );
    expect(await screen.findByText('Your plan is there')).toBeDefined();
  });

  it('shows every word of the message before it asks whom it goes to, and says what is wrong with that', async () => {
    const { person, api } = open([], {
      answers: (double) =>
        double.on(datePlanEndpoints.create, () => {
          throw new Refusal('unavailable', 'No e-mails leave here yet, so nobody could be told.', { key: 'contact_mail_off' });
        }),
    });
    await person.click(await screen.findByRole('button', { name: 'New plan' }));
    const sheet = await form();
    expect(sheet.queryByLabelText('E-mail address')).toBeNull();
    await person.click(sheet.getByRole('switch', { name: 'Tell somebody if I do not answer' }));
    const words = sheet.getByRole('region', { name: 'What is sent, word for word' });
    expect(words.textContent).toContain('Ana has not answered after her plan. Details: [link to your plan]');
    expect(words.textContent).toContain('Ana asks for help at her plan. The page has the details: [link to your plan]');
    expect(words.textContent).toContain('Ana has answered that all is good. [link to your plan]');
    const field = sheet.getByLabelText('E-mail address');
    expect(words.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fill(sheet.getByLabelText('When'), '2031-05-04T18:00');
    await person.type(sheet.getByLabelText('Where'), 'X');
    await person.click(sheet.getByRole('button', { name: 'Save plan' }));
    expect(sheet.getByText('Say who is to be told')).toBeDefined();
    await person.type(field, 'nell@example.org');
    await person.click(sheet.getByRole('button', { name: 'Save plan' }));
    expect(await screen.findByText(/^No e-mails leave here yet/u)).toBeDefined();
    expect(api.asked(datePlanEndpoints.create)[0]?.body).toMatchObject({ contact: { kind: 'email', value: 'nell@example.org' } });
  });

  it.each([
    ['as it stands', false, 'Bea', undefined],
    ['taken out', false, '', ''],
    ['as it stands, where a name may put her in danger', true, '', undefined],
  ])('comes from a conversation with the first name, %s', async (_how, isProtected, shown, sent) => {
    const match = aMatch();
    const { person, api } = open([], {
      path: `/date-plans#with-${match.id}`,
      as: { ...ana, isProtected },
      answers: (double) => double.on(datePlanEndpoints.create, () => aPlan()).on(matchEndpoints.list, () => [match]),
    });
    const sheet = await form();
    const name = sheet.getByLabelText<HTMLInputElement>('With');
    await waitFor(() => expect(name.value).toBe(isProtected ? '' : 'Bea'));
    if (sent === '') await person.clear(name);
    expect(name.value).toBe(shown);
    fill(sheet.getByLabelText('When'), '2031-05-04T18:00');
    await person.type(sheet.getByLabelText('Where'), 'X');
    await person.click(sheet.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(api.asked(datePlanEndpoints.create)).toHaveLength(1));
    const [{ body } = { body: undefined }] = api.asked(datePlanEndpoints.create);
    expect(body).toMatchObject({ matchId: match.id });
    expect(body?.withName).toBe(sent);
  });
});

describe('a plan', () => {
  it('shows how it stands, who was told, and no change once it was answered', async () => {
    const contact = { kind: 'email', value: 'nell@example.org' } as const;
    open([
      aPlan({ contact }),
      aPlan({ id: '2', place: 'The river', state: 'silent', contact }),
      aPlan({
        id: '3',
        place: 'The bridge',
        state: 'help',
        answeredAt: '2031-05-05T02:00:00.000Z',
        contact,
        messageSentAt: '2031-05-05T02:00:05.000Z',
      }),
    ]);
    const card = async (name: string) => within(await screen.findByRole('article', { name }));
    const first = await card('Café Mimosa');
    expect(first.getByText('nell@example.org is told if you do not answer.')).toBeDefined();
    expect(first.getByText(/^Sun, May 4, 6:00 PM/u)).toBeDefined();
    expect(first.getByRole('button', { name: 'Change' })).toBeDefined();
    const second = await card('The river');
    expect(second.getByText('nell@example.org has not been told yet.')).toBeDefined();
    expect(second.queryByRole('button', { name: 'Change' })).toBeNull();
    const over = 'Its time is over, so it cannot be moved any more. Answer it, and write a new plan.';
    expect(second.getByText(over)).toBeDefined();
    expect(screen.getAllByText(over)).toHaveLength(1);
    const third = await card('The bridge');
    expect(third.getByText(/^nell@example.org was told: Sun, May 4, 7:00 PM/u)).toBeDefined();
    expect(third.getByRole('link', { name: 'Emergency numbers' }).getAttribute('href')).toBe('/safety');
    expect(third.queryByRole('button', { name: 'I need help' })).toBeNull();
  });

  it('is all good from its beginning on, and before only after help; help can be asked for at any time', async () => {
    const begun = new Date(Date.now() - 60_000).toISOString();
    open([
      aPlan({ place: 'Far off' }),
      aPlan({ id: '2', place: 'Begun', at: begun }),
      aPlan({ id: '3', place: 'Helped', state: 'help', answeredAt: begun }),
    ]);
    const answers = async (name: string) => {
      const card = within(await screen.findByRole('article', { name }));
      return ['All good', 'I need help'].filter((words) => card.queryByRole('button', { name: words }) !== null);
    };
    expect(await answers('Far off')).toEqual(['I need help']);
    expect(await answers('Begun')).toEqual(['All good', 'I need help']);
    expect(await answers('Helped')).toEqual(['All good']);
  });

  it('says that whoever was named wants no messages any more', async () => {
    open([aPlan({ contactStopped: true })]);
    expect(await screen.findByText('The contact you named wants no messages any more. Nobody is told by itself.')).toBeDefined();
  });

  it('has a link that is copied, or left to her hand where the browser does not copy', async () => {
    const plan = aPlan();
    const { person } = open([plan]);
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(plan.url);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('It is selected: copy it from the field.')).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>('Link for a friend');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(plan.url);
  });

  it('is deleted at once', async () => {
    const plans = [aPlan()];
    const { person, api } = open(plans, { answers: (double) => double.on(datePlanEndpoints.remove, () => void plans.pop()) });
    await person.click(await screen.findByRole('button', { name: 'Delete plan' }));
    expect(await screen.findByRole('heading', { name: 'No plans yet' })).toBeDefined();
    expect(api.asked(datePlanEndpoints.remove).map(({ params }) => params)).toEqual([{ planId: 'plan-1' }]);
  });
});

describe('the question', () => {
  it('comes over any screen, begins on Later, and comes again when the server asks again', async () => {
    const plan = aPlan({ state: 'asked' });
    const help = { ...plan, state: 'help' as const };
    const plans = [plan];
    const { person, api, sockets } = open(plans, {
      path: '/safety',
      answers: (double) =>
        double
          .on(datePlanEndpoints.checkIn, () => help)
          .on(safetyEndpoints.reports, () => [])
          .on(safetyEndpoints.blocks, () => []),
    });
    await screen.findByRole('link', { name: /^Share my date/u });
    await waitFor(() => expect(sockets.sockets).toHaveLength(1));
    act(() => sockets.last.accept());
    const ask = () => act(async () => sockets.last.receive({ type: 'check_in', planId: plan.id }));
    await ask();
    const question = await screen.findByRole('dialog', { name: 'All good?' });
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Later' }));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    plans.splice(0, 1, { ...plan, askedAt: '2031-05-05T05:00:00.000Z' });
    await ask();
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I need help' }));
    expect(await screen.findByText('Your page says that you need help.')).toBeDefined();
    expect(api.asked(datePlanEndpoints.checkIn).map(({ body }) => body)).toEqual([{ answer: 'help' }]);
  });
});

describe('a contact who stops', () => {
  const contact = { kind: 'email', value: 'friend@letters.example' } as const;

  /** The list on an open page, whose only plan loses its contact when `stop` is called. */
  async function openWithContact() {
    const plans = [aPlan({ contact })];
    const opened = open(plans);
    expect(await screen.findByText(/friend@letters\.example/u)).toBeDefined();
    await waitFor(() => expect(opened.sockets.sockets).toHaveLength(1));
    act(() => opened.sockets.last.accept());
    return { ...opened, stop: () => void plans.splice(0, 1, aPlan({ contactStopped: true })) };
  }
  const stopped = () => screen.findByText(/^The contact you named wants no messages any more\./u);

  it('is read on the card at the frame', async () => {
    const { sockets, stop } = await openWithContact();
    stop();
    act(() => sockets.last.receive({ type: 'check_in', planId: 'plan-1' }));
    expect(await stopped()).toBeDefined();
  });

  it('is read there as well when the frame came while the page was not connected', async () => {
    const { sockets, stop } = await openWithContact();
    act(() => sockets.last.drop());
    stop();
    await waitFor(() => expect(sockets.sockets).toHaveLength(2));
    act(() => sockets.last.accept());
    expect(await stopped()).toBeDefined();
  });
});

describe('an answer in a browser that has a lock', () => {
  it.each([
    ['All good', 'good'],
    ['I need help', 'help'],
  ] as const)("'%s' is for whoever can open it", async (words, answer) => {
    writeAppLock({ pin: await createPin('2580'), passkey: null, minutes: 5, tries: 0 });
    const plan = aPlan({ state: 'asked' });
    const { person, api } = open([plan], {
      answers: (double) => double.on(authEndpoints.me, () => ana).on(datePlanEndpoints.checkIn, () => ({ ...plan, state: answer })),
    });
    document.cookie = 'violet_signed_in=1; Path=/';
    await person.type(await screen.findByLabelText('PIN'), '2580{Enter}');
    await person.click(await screen.findByRole('button', { name: words }));
    const sheet = await screen.findByRole('dialog', { name: 'App lock' });
    await person.type(within(sheet).getByLabelText('PIN'), '1111{Enter}');
    expect(await within(sheet).findByText('Wrong PIN. 4 tries left.')).toBeDefined();
    expect(api.asked(datePlanEndpoints.checkIn)).toEqual([]);
    await person.type(within(sheet).getByLabelText('PIN'), '2580{Enter}');
    await waitFor(() => expect(api.asked(datePlanEndpoints.checkIn).map(({ body }) => body)).toEqual([{ answer }]));
    document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
    document.cookie = 'violet_look=; Path=/; Max-Age=0';
  });
});
