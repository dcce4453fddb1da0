import net from 'node:net';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, openSocket, upgradeStatus } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

describe('the socket', () => {
  let world: World;
  let ana: Member;
  let bea: Member;
  beforeAll(async () => {
    world = await createWorld({ rateLimits: true });
    ana = await world.member({ name: 'Ana' });
    bea = await world.member({ name: 'Bea' });
  });
  afterAll(() => world.close());

  describe('at the door', () => {
    it('needs a session', async () => {
      expect(await upgradeStatus(world.origin, {})).toBe(401);
      expect(await upgradeStatus(world.origin, { cookie: 'violet_session=nobody' })).toBe(401);
      expect(await upgradeStatus(world.origin, { cookie: ana.cookie })).toBe(101);
    });

    it('opens for the site itself and for nobody else', async () => {
      const { cookie } = ana;
      expect(await upgradeStatus(world.origin, { cookie, origin: 'https://elsewhere.example' })).toBe(403);
      expect(await upgradeStatus(world.origin, { cookie, origin: 'null' })).toBe(403);
      expect(await upgradeStatus(world.origin, { cookie, origin: 'https://localhost:3000' })).toBe(403);
      const rebound = { cookie, host: 'evil.example', origin: 'http://evil.example' };
      expect(await upgradeStatus(world.origin, rebound)).toBe(403);
      expect(await upgradeStatus(world.origin, { cookie, origin: world.origin })).toBe(101);
      expect(await upgradeStatus(world.origin, { cookie, origin: 'http://localhost:3000' })).toBe(101);
    });

    it('is at one address only', async () => {
      const { port } = new URL(world.origin);
      const answer = await new Promise<string>((resolve) => {
        const socket = net.connect(Number(port), '127.0.0.1', () => {
          socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        });
        socket.once('data', (data) => resolve(data.toString()));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 404/u);
    });

    it('answers a broken upgrade in the words of the contract', async () => {
      const { port } = new URL(world.origin);
      const answer = await new Promise<string>((resolve) => {
        const socket = net.connect(Number(port), '127.0.0.1', () => {
          socket.write(`GET /ws HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
        });
        socket.once('data', (data) => resolve(data.toString()));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400/u);
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'validation_failed' });
    });

    it('opens for one member so often, and then asks her to wait', async () => {
      const strict = await createWorld({ demo: false, rateLimits: true });
      const eager = await strict.member({ name: 'Cleo' });
      const answers = [];
      for (let count = 0; count < 61; count += 1) answers.push(await upgradeStatus(strict.origin, { cookie: eager.cookie }));
      expect(answers.indexOf(429)).toBe(60);
      await strict.close();
    });

    it('does not open for a session that has ended', async () => {
      const device = await world.signIn(bea);
      await device.post('/api/auth/logout');
      expect(await upgradeStatus(world.origin, { cookie: device.cookie })).toBe(401);
    });
  });

  describe('first', () => {
    it('wants to hear who she is', async () => {
      const socket = await connect(world.origin, ana.cookie);
      socket.send({ type: 'auth', userId: ana.id });
      await socket.next('connected');
      expect(socket.frames[0]).toEqual({ type: 'connected' });
      await socket.close();
    });

    it.each<[string, () => object | string]>([
      ['someone else', () => ({ type: 'auth', userId: bea.id })],
      ['nobody', () => ({ type: 'auth' })],
      ['another frame', () => ({ type: 'typing', userId: ana.id, matchId: bea.id })],
      ['no JSON', () => 'hello'],
      ['null', () => 'null'],
    ])('closes on %s', async (_name, frame) => {
      const socket = await connect(world.origin, ana.cookie);
      socket.send(frame());
      expect(await socket.closed).toBe(closeCodes.notAuthenticated);
    });
  });

  describe('then', () => {
    it('answers what it does not understand and stays open', async () => {
      const socket = await openSocket(world.origin, ana);
      const bad: (object | string)[] = [
        'no json',
        '[]',
        'null',
        '17',
        { type: 'dance', userId: ana.id },
        { userId: ana.id },
        { type: 'typing', userId: ana.id },
        { type: 'typing', matchId: ana.id },
        { type: 'message', userId: ana.id, matchId: ana.id, content: 7 },
      ];
      for (const frame of bad) socket.send(frame);
      for (const _frame of bad) expect((await socket.next('error')).code).toBe('validation_failed');
      socket.ws.send(Buffer.from('{}'), { binary: true });
      expect((await socket.next('error')).code).toBe('validation_failed');
      await socket.caughtUp();
      await socket.close();
    });

    it('does not let her speak as someone else', async () => {
      const socket = await openSocket(world.origin, ana);
      socket.send({ type: 'message', userId: bea.id, matchId: ana.id, content: 'as Bea', clientId: 'x' });
      expect(await socket.next('error')).toMatchObject({ code: 'forbidden', clientId: 'x' });
      socket.send({ type: 'typing', userId: ana.id.toUpperCase(), matchId: ana.id });
      expect((await socket.next('error')).code).toBe('not_found');
      await socket.close();
    });

    it('takes auth again without ado', async () => {
      const socket = await openSocket(world.origin, ana);
      socket.send({ type: 'auth', userId: ana.id });
      expect(await socket.next('connected')).toEqual({ type: 'connected' });
      await socket.close();
    });

    it('closes on a frame over the limit', async () => {
      const socket = await openSocket(world.origin, ana);
      socket.send(`"${'x'.repeat(socketLimits.frameBytes - 2)}"`);
      await socket.next('error');
      socket.send(`"${'x'.repeat(socketLimits.frameBytes - 1)}"`);
      expect(await socket.closed).toBe(closeCodes.frameTooBig);
    });

    it('closes on a flood', async () => {
      const socket = await openSocket(world.origin, ana);
      for (let frame = 0; frame < 2 * socketLimits.frameBurst; frame += 1) socket.send('{}');
      expect(await socket.closed).toBe(closeCodes.tooManyFrames);
    });

    it('keeps ten sockets of a member and lets the oldest go for an eleventh', async () => {
      const device = await world.member({ name: 'Cleo' });
      const sockets = [];
      for (let count = 0; count < socketLimits.socketsPerMember; count += 1) sockets.push(await openSocket(world.origin, device));
      const eleventh = await openSocket(world.origin, device);
      expect(await sockets[0]?.closed).toBe(closeCodes.replaced);
      for (const socket of [...sockets.slice(1), eleventh]) {
        await socket.caughtUp();
        await socket.close();
      }
    });

    it('lets a reader go who does not read', async () => {
      const socket = await openSocket(world.origin, ana);
      socket.ws.pause();
      const matchId = 'm'.repeat(512 * 1024);
      for (let frame = 0; frame < 30; frame += 1) world.app.events.emit('match.ended', { matchId, memberIds: [ana.id, bea.id] });
      await world.settled();
      socket.ws.resume();
      expect(await socket.closed).toBe(closeCodes.tryAgainLater);
    });
  });

  describe('ends', () => {
    it('with the session: logout closes its own sockets and no others', async () => {
      const device = await world.signIn(bea);
      const [phone, laptop] = [await openSocket(world.origin, device), await openSocket(world.origin, bea)];
      await device.post('/api/auth/logout');
      expect(await phone.closed).toBe(closeCodes.notAuthenticated);
      await laptop.caughtUp();
      await laptop.close();
    });

    it('also when she signs out while it is being opened', async () => {
      for (let round = 0; round < 20; round += 1) {
        const device = await world.signIn(bea);
        const opening = Promise.allSettled(Array.from({ length: 3 }, () => connect(world.origin, device.cookie)));
        await device.post('/api/auth/logout');
        const endedAt = Date.now();
        for (const attempt of await opening) {
          if (attempt.status === 'fulfilled') expect(await attempt.value.closed).toBe(closeCodes.notAuthenticated);
        }
        expect(Date.now() - endedAt).toBeLessThan(inject('endedMs'));
      }
    });

    it('when she signs out everywhere else', async () => {
      const device = await world.signIn(bea);
      const phone = await openSocket(world.origin, device);
      await bea.del('/api/auth/sessions');
      expect(await phone.closed).toBe(closeCodes.notAuthenticated);
    });

    it('with 1001 when the server drains', async () => {
      const other = await createWorld();
      const dora = await other.member({ name: 'Dora' });
      const socket = await openSocket(other.origin, dora);
      await other.close();
      expect(await socket.closed).toBe(closeCodes.goingAway);
    });
  });
});
