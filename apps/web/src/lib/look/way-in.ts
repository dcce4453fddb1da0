// Which way in stands where nobody is signed in: the landing, or a form that does not say of what. ADR 043.
import { getLook } from './look.ts';

type WayIn = '/' | '/login';

let chosen: WayIn | undefined;

/** For this page from now on. */
export function chooseWayIn(way?: WayIn): void {
  chosen = way;
}

/** Whether the landing itself is to be kept from whoever is here. */
export const isLandingClosed = (): boolean => chosen === '/login';

/** From an address of members. Nobody has to see more than the look shows. */
export const wayIn = (): WayIn => chosen ?? (getLook() === 'violet' ? '/' : '/login');
