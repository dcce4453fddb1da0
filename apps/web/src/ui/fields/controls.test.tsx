import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Avatar } from '#ui/media/avatar.tsx';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link, LinkProvider } from '#ui/actions/link.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { Segmented } from './segmented.tsx';
import { TextField } from './text-field.tsx';

beforeAll(fillBrowserGaps);
afterEach(cleanup);

describe('segmented buttons', () => {
  it('press exactly one', async () => {
    function Scope() {
      const [scope, setScope] = useState<'all' | 'state'>('all');
      const options = [
        { value: 'all', label: 'All Areas', sub: 'Anywhere' },
        { value: 'state', label: 'My State', sub: 'Oregon' },
      ] as const;
      return <Segmented label="Where to look" value={scope} onChange={setScope} options={options} />;
    }
    render(<Scope />);
    expect(screen.getByRole('group', { name: 'Where to look' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /My State/ }));
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('My State');
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(1);
  });
});

describe('a choice from a list', () => {
  it('is said in its box, which has as many lines as it needs', async () => {
    function Writers() {
      const [value, setValue] = useState('');
      const options = [{ value: 'matches', label: 'Only my matches' }];
      return (
        <SelectField label="Writers" placeholder="Choose" value={value} options={options} onChange={(e) => setValue(e.target.value)} />
      );
    }
    const { container } = render(<Writers />);
    const said = () => container.querySelector('[data-shown]')?.getAttribute('data-shown');
    expect(said()).toBe('Choose');
    await userEvent.selectOptions(screen.getByLabelText('Writers'), 'matches');
    expect(said()).toBe('Only my matches');
  });
});

describe('a button', () => {
  it('ignores presses while loading and keeps its name', async () => {
    let presses = 0;
    const count = () => {
      presses += 1;
    };
    const { rerender } = render(<Button onClick={count}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button onClick={count} loading>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save', busy: true }));
    expect(presses).toBe(1);
  });
});

describe('fields', () => {
  it('tie label, control and error together', () => {
    render(<TextField label="Age" error="You must be 18 or over." />);
    const input = screen.getByRole('textbox', { name: 'Age', description: 'You must be 18 or over.' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('show and hide a password', async () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('an avatar', () => {
  it('falls back to the first letter and says who is there', () => {
    render(<Avatar name="zora" src="/photos/gone.jpg" alt="Portrait of Zora" onlineLabel="Online" />);
    fireEvent.error(screen.getByRole('img', { name: 'Portrait of Zora' }));
    expect(screen.getByRole('img', { name: 'Portrait of Zora' }).dataset['letter']).toBe('z');
    expect(screen.getByText('Online')).toBeDefined();
  });
});

describe('a link', () => {
  it('hands plain clicks on our own addresses to the router and leaves the others alone', () => {
    const visited: string[] = [];
    render(
      <LinkProvider navigate={(href) => visited.push(href)}>
        <Link href="/tea">Tea</Link>
        <Link href="https://example.org/">Elsewhere</Link>
      </LinkProvider>,
    );
    expect(fireEvent.click(screen.getByText('Tea'))).toBe(false);
    // What the link leaves alone stops here, before the browser would really go there.
    const others: string[] = [];
    const stop = (event: MouseEvent) => {
      others.push(event.defaultPrevented ? 'taken' : 'left');
      event.preventDefault();
    };
    window.addEventListener('click', stop);
    fireEvent.click(screen.getByText('Tea'), { ctrlKey: true });
    fireEvent.click(screen.getByText('Elsewhere'));
    window.removeEventListener('click', stop);
    expect(others).toEqual(['left', 'left']);
    expect(visited).toEqual(['/tea']);
  });
});
