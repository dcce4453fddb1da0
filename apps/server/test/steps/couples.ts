// What tests of couples start from: how a member is here, and two who have linked their profiles.
import type { PartnerLink } from '@violet/contract/partners';
import type { Answer, Caller } from '#test/world/world.ts';

interface Named extends Caller {
  readonly id: string;
}

/** Here alone or with a partner, and open to couples or not. */
export interface Kind {
  readonly hereAs: 'solo' | 'partnered';
  readonly isOpen: boolean;
}

export const kinds: readonly (Kind & { readonly name: string })[] = [
  { name: 'solo', hereAs: 'solo', isOpen: false },
  { name: 'solo and open', hereAs: 'solo', isOpen: true },
  { name: 'partnered', hereAs: 'partnered', isOpen: false },
  { name: 'partnered and open', hereAs: 'partnered', isOpen: true },
];

/** As the specification says it, by hand. */
export function mayMeet(a: Kind, b: Kind): boolean {
  return (a.hereAs === 'solo' || b.isOpen) && (b.hereAs === 'solo' || a.isOpen);
}

function done(answer: Answer): void {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
}

export async function hereAs(member: Named, choice: Kind['hereAs']): Promise<void> {
  done(await member.put(`/api/users/${member.id}`, { hereAs: choice }));
}

export async function openTo(member: Named, openToCouples: boolean): Promise<void> {
  done(await member.put(`/api/users/${member.id}/filters`, { openToCouples }));
}

export async function become(member: Named, { hereAs: choice, isOpen }: Kind): Promise<void> {
  await openTo(member, isOpen);
  await hereAs(member, choice);
}

export const invite = <T = PartnerLink>(member: Named) => member.post<T>(`/api/users/${member.id}/partner-invitation`);
export const ask = <T = PartnerLink>(member: Named, code: string) => member.post<T>(`/api/users/${member.id}/partner`, { code });
export const confirm = <T = PartnerLink>(member: Named, partnerId?: string) =>
  member.post<T>(`/api/users/${member.id}/partner/confirm`, partnerId === undefined ? undefined : { partnerId });
export const unlink = <T = PartnerLink>(member: Named) => member.del<T>(`/api/users/${member.id}/partner`);

export async function linkOf(member: Named): Promise<PartnerLink> {
  return (await member.get<{ partnerLink: PartnerLink }>(`/api/users/${member.id}`)).body.partnerLink;
}

/** The code of a new invitation; its member is with a partner already. */
export async function aCode(member: Named): Promise<string> {
  const answer = await invite(member);
  done(answer);
  return answer.body.code ?? '';
}

/** Both are with a partner, and the second one has asked. */
export async function anAsk(inviter: Named, asker: Named): Promise<void> {
  for (const member of [inviter, asker]) await hereAs(member, 'partnered');
  done(await ask(asker, await aCode(inviter)));
}

export async function aLink(inviter: Named, asker: Named): Promise<void> {
  await anAsk(inviter, asker);
  done(await confirm(inviter));
}
