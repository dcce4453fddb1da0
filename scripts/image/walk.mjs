// A visitor's and a member's first steps on a running Violet with its demo community: landing, login, like, message.
import { randomUUID } from 'node:crypto';

const [origin] = process.argv.slice(2);

async function ask(method, address, body, cookie = '') {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const landing = await (await ask('GET', '/')).text();
if (!landing.includes('<script')) throw new Error('the landing has no program');
const login = await ask('POST', '/api/auth/login', { username: 'ana', password: 'Violet_ana1' });
const cookie = login.headers
  .getSetCookie()
  .map((it) => it.split(';')[0])
  .join('; ');
const ana = await login.json();
const [card] = await (await ask('GET', `/api/users/discovery/${ana.id}`, undefined, cookie)).json();
await ask('POST', '/api/likes', { userId: ana.id, targetUserId: card.id, isLike: true, isSuperLike: false }, cookie);
const [match] = await (await ask('GET', '/api/matches', undefined, cookie)).json();
const words = { matchId: match.id, senderId: ana.id, content: 'The kettle is on.', clientId: randomUUID() };
const message = await (await ask('POST', '/api/messages', words, cookie)).json();
const stored = await (await ask('GET', `/api/messages/${match.id}`, undefined, cookie)).json();
if (!stored.some(({ id }) => id === message.id)) throw new Error('the message is not there');
console.log('landing, login, like and message: well');
