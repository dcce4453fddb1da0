import type { BadgeId } from '@violet/contract/catalogue/badges';

/** What each badge is called and given for. A badge without words does not compile. */
export type BadgeWords = Readonly<Record<BadgeId, { readonly name: string; readonly description: string }>>;
