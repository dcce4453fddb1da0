// ADR 039: where 'Quick exit' leads is kept in the browser, and follows the member to another country.
import { screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { neutralPageOf } from '@violet/contract/catalogue/neutral-pages';
import type { SelfUser } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import { readStored, writeStored } from '#lib/stored/stored.ts';
import { useAuth } from '#session/session-context.ts';
import { aMember } from '#test/cast.ts';
import { centralUganda, columbus } from '#test/doubles/place-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { useProtectedExit } from './use-protected-exit.ts';

const [ofStates, ofUganda] = [neutralPageOf('US'), neutralPageOf('UG')];
const atHome = aMember({ place: columbus });
const protectedMember = aMember({ place: centralUganda, isProtected: true });

function Exit() {
  const { user } = useAuth();
  useProtectedExit();
  return <p>{user === null ? 'Nobody' : `In ${user.place?.country}`}</p>;
}

/** @param stored what this browser has from before; null: nothing */
async function open(stored: string | null, as?: SelfUser) {
  if (stored !== null) writeStored('quick-exit', stored);
  const view = renderPart(<Exit />, as && { as });
  expect(await screen.findByText(as === undefined ? 'Nobody' : `In ${as.place?.country}`)).toBeDefined();
  return view;
}

describe('the page that ‘Quick exit’ leads to', () => {
  it.each<[string, string | null, SelfUser | undefined, string | null]>([
    ['is there by itself where a member is protected', null, protectedMember, ofUganda],
    ['is that of the country where a protected member lives now', ofStates, protectedMember, ofUganda],
    ['is that of the country where any other member lives now', ofUganda, atHome, ofStates],
    ['stays where it is right', ofStates, atHome, ofStates],
    ['is none where a protected member has switched it off', '', protectedMember, ''],
    ['is none where another member has switched it off', '', atHome, ''],
    ['is none where nobody has switched it on', null, atHome, null],
    ['is left alone where nobody is signed in', ofUganda, undefined, ofUganda],
  ])('%s', async (_what, before, as, after) => {
    expect(ofStates).not.toBe(ofUganda);
    await open(before, as);
    expect(readStored('quick-exit')).toBe(after);
  });

  it('follows a member who moves while the site is open', async () => {
    const moved = { ...atHome, place: centralUganda };
    writeStored('quick-exit', ofStates);
    renderPart(<Exit />, { as: atHome, answers: (api) => api.on(authEndpoints.me, () => moved) });
    expect(await screen.findByText('In UG')).toBeDefined();
    await waitFor(() => expect(readStored('quick-exit')).toBe(ofUganda));
  });
});
