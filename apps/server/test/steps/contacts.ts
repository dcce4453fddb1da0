// What tests of hidden contacts start from: who enters whom, and by what.
import { randomUUID } from 'node:crypto';
import type { EnteredContacts, HiddenContacts } from '@violet/contract/safety/hidden-contacts';
import type { Answer, Caller, World } from '#test/world/world.ts';

interface Named extends Caller {
  readonly id: string;
}

const at = ({ id }: Named) => `/api/users/${id}/hidden-contacts`;

export const enter = <T = EnteredContacts>(member: Named, ...contacts: readonly string[]): Promise<Answer<T>> =>
  member.post<T>(at(member), { contacts });
export const entered = <T = HiddenContacts>(member: Named): Promise<Answer<T>> => member.get<T>(at(member));
export const clear = (member: Named): Promise<Answer> => member.del(at(member));

/** Throws unless it was taken. */
export async function hideFrom(member: Named, ...contacts: readonly string[]): Promise<number> {
  const { status, body } = await enter(member, ...contacts);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.entered;
}

/** Nobody's yet. */
export const anAddress = () => `${randomUUID().slice(0, 12)}@letters.example`;

/** Gives a number and proves it by the code that comes. */
export async function proveNumber({ sms }: Pick<World, 'sms'>, member: Named, phoneNumber: string): Promise<void> {
  const settings = await member.put(`/api/users/${member.id}/sms-settings`, { phoneNumber, smsNotifications: true });
  if (settings.status !== 200) throw new Error(`${settings.status}: ${JSON.stringify(settings.body)}`);
  const code = /\d{6}/u.exec(sms.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0];
  const { status } = await member.post(`/api/users/${member.id}/sms-verify`, { code });
  if (status !== 200) throw new Error(`the number was not proven: ${status}`);
}
