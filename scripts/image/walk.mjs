// First steps on a running Violet: landing, login, like and message in its demo. Then two sign up, match and write.
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const [origin] = process.argv.slice(2);
/** Ends what hangs. */
const patienceMs = 30_000;

async function ask(method, address, body, cookie = '') {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const cookieOf = (answer) =>
  answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');

async function visitDemo() {
  const landing = await (await ask('GET', '/')).text();
  if (!landing.includes('<script')) throw new Error('the landing has no program');
  const login = await ask('POST', '/api/auth/login', { username: 'ana', password: 'Violet_ana1' });
  const cookie = cookieOf(login);
  const ana = await login.json();
  const [card] = await (await ask('GET', `/api/users/discovery/${ana.id}`, undefined, cookie)).json();
  await ask('POST', '/api/likes', { userId: ana.id, targetUserId: card.id, isLike: true, isSuperLike: false }, cookie);
  const [match] = await (await ask('GET', '/api/matches', undefined, cookie)).json();
  const words = { matchId: match.id, senderId: ana.id, content: 'The kettle is on.', clientId: randomUUID() };
  const message = await (await ask('POST', '/api/messages', words, cookie)).json();
  const stored = await (await ask('GET', `/api/messages/${match.id}`, undefined, cookie)).json();
  if (!stored.some(({ id }) => id === message.id)) throw new Error('the message is not there');
}

async function signUp(name) {
  const profile = { name, age: 29, location: 'Portland, Oregon', genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const username = `w${randomUUID().slice(0, 12)}`;
  const answer = await ask('POST', '/api/auth/register', { ...profile, username, password: 'Kettle_on_9' });
  return { id: (await answer.json()).id, cookie: cookieOf(answer) };
}

async function like(member, target) {
  const swipe = { userId: member.id, targetUserId: target.id, isLike: true, isSuperLike: false };
  return (await ask('POST', '/api/likes', swipe, member.cookie)).json();
}

/** The first frame that fits, of a socket that says who it is. */
function hear({ id, cookie }, fits, onConnected) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie } });
  let timer;
  return new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the socket brought no message')), patienceMs);
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: id })));
    socket.on('message', (data) => {
      const frame = JSON.parse(Buffer.concat([data].flat()).toString());
      if (frame.type === 'connected') onConnected().catch(reject);
      if (fits(frame)) resolve(frame);
    });
    socket.on('close', () => reject(new Error('the socket was closed')));
  }).finally(() => {
    clearTimeout(timer);
    socket.terminate();
  });
}

async function meet() {
  const [wren, lark] = [await signUp('Wren'), await signUp('Lark')];
  await like(wren, lark);
  const { match } = await like(lark, wren);
  if (!match) throw new Error('two likes made no match');
  const words = { matchId: match.id, senderId: wren.id, content: 'It sings.', clientId: randomUUID() };
  await hear(
    lark,
    ({ type, message }) => type === 'message' && message.content === words.content,
    () => ask('POST', '/api/messages', words, wren.cookie),
  );
}

await visitDemo();
await meet();
console.log('landing, login, like and message, two who sign up, their match, and a message over a socket: well');
