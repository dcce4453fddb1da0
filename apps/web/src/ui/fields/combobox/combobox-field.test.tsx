import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanup } from '@testing-library/react';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { Modal } from '#ui/overlays/modal.tsx';
import { Dialog } from 'radix-ui';
import { ComboboxField } from './combobox-field.tsx';

beforeAll(fillBrowserGaps);
afterEach(cleanup);

const teas = ['Assam', 'Ceylon', 'Chai', 'Darjeeling'].map((label) => ({ id: label, label }));

function Teas({ isStale = false, onSubmit = () => {} }: { isStale?: boolean; onSubmit?: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const options = teas.filter(({ label }) => label.startsWith(text) || label === chosen);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ComboboxField
        label="Tea"
        text={text}
        chosen={chosen}
        options={options}
        isStale={isStale}
        listLabel="Suggestions"
        status={options.length === 0 ? 'No tea found' : `${options.length} teas`}
        onOpenChange={() => {}}
        onText={(typed) => {
          setText(typed);
          setChosen('');
        }}
        onChoose={(id) => {
          setText(id);
          setChosen(id);
        }}
      />
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tea' });
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  it('opens below what is typed, and goes through the options by arrows, round at both ends', async () => {
    const person = userEvent.setup();
    render(<Teas />);
    await person.tab();
    expect(screen.queryByRole('option')).toBeNull();
    await person.keyboard('{ArrowDown}');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(marked()).toBe('Assam');
    await person.keyboard('{ArrowUp}');
    expect(marked()).toBe('Darjeeling');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('Ceylon');
    await person.keyboard('{End}');
    expect(marked()).toBe('Darjeeling');
    await person.keyboard('{Home}');
    expect(marked()).toBe('Assam');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Assam');
    expect(document.activeElement).toBe(box());
  });

  it('leaves Home and End to the text while no option is marked', async () => {
    const person = userEvent.setup();
    render(<Teas />);
    await person.type(box(), 'hai');
    await person.keyboard('{Home}C');
    expect(box().value).toBe('Chai');
  });

  it('takes the marked option on Enter, else the first, and sends no form', async () => {
    const person = userEvent.setup();
    let sent = 0;
    render(<Teas onSubmit={() => (sent += 1)} />);
    await person.type(box(), 'C');
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box().value).toBe('Chai');
    await person.clear(box());
    await person.type(box(), 'C{Enter}');
    expect(box().value).toBe('Ceylon');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(sent).toBe(0);
  });

  it('takes nothing of an earlier text, and waits for what fits this one', async () => {
    const person = userEvent.setup();
    const { rerender } = render(<Teas isStale />);
    await person.type(box(), 'C{Enter}');
    expect(box().value).toBe('C');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    rerender(<Teas />);
    await waitFor(() => expect(box().value).toBe('Ceylon'));
  });

  it('closes on Escape and keeps what is typed, in a dialog too', async () => {
    const person = userEvent.setup();
    const closed: boolean[] = [];
    render(
      <Modal open onOpenChange={(open) => closed.push(open)} className="">
        <Dialog.Title>Tea</Dialog.Title>
        <Dialog.Description>Which one</Dialog.Description>
        <Teas />
      </Modal>,
    );
    await person.type(box(), 'C');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box().value).toBe('C');
    expect(closed).toEqual([]);
    await person.keyboard('{Escape}');
    expect(closed).toEqual([false]);
  });

  it('tells how many there are, and says in print where there are none', async () => {
    const person = userEvent.setup();
    render(<Teas />);
    expect(screen.getByRole('status').textContent).toBe('');
    await person.type(box(), 'C');
    expect(screen.getByRole('status').textContent).toBe('2 teas');
    expect(screen.getByRole('status').classList.contains('sr-only')).toBe(true);
    await person.type(box(), 'x');
    expect(screen.getByText('No tea found').classList.contains('sr-only')).toBe(false);
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('is left by a press elsewhere, not by one on its list', async () => {
    const person = userEvent.setup();
    render(<Teas />);
    await person.click(box());
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('listbox', { name: 'Suggestions' }) });
    expect(document.activeElement).toBe(box());
    await person.click(screen.getByRole('option', { name: 'Darjeeling' }));
    expect(box().value).toBe('Darjeeling');
    await person.click(box());
    expect(screen.getByRole('option', { name: 'Darjeeling', selected: true })).toBeDefined();
    await person.click(document.body);
    expect(screen.queryByRole('option')).toBeNull();
  });
});
