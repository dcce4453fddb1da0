// Puts what the modules answer on the server: calls, the socket, health, the document, the site.
import { planPagesPath } from '@violet/contract/date-plans';
import { socketPath } from '@violet/contract/realtime';
import type { Services } from './composition.ts';
import type { AppOptions } from './app-options.ts';
import { chatFrames } from './modules/chat/frames.ts';
import type { Platform } from './open-platform.ts';
import { createAddressOf } from './platform/http/caller-address.ts';
import { mountApiDocument } from './platform/http/site/api-document.ts';
import { mountHealth } from './platform/http/operation/health.ts';
import { mountStatus } from './platform/http/operation/status.ts';
import { mount } from './platform/http/gate/mount.ts';
import type { Route } from './platform/http/gate/route.ts';
import { mountSecurityTxt } from './platform/http/site/security-txt.ts';
import { mountSource } from './platform/http/site/source.ts';
import { mountSite } from './platform/http/site/site.ts';
import { createFirstPicture, createMemberPage } from './first-picture.ts';
import { createUploadMemory } from './platform/http/uploads/upload-memory.ts';
import { isOutOfReach } from './platform/security-events.ts';
import { siteFolder } from './platform/server-folder.ts';
import { startSocketServer } from './platform/realtime/socket/socket-server.ts';

export async function serve(base: Platform, services: Services, routes: readonly Route[], options: AppOptions) {
  const { http, db, readDb, clock, bus, drain, metrics, tracing, limits, log, publicUrl, secureCookies, security, hubParts, scanner } =
    base;
  const { auth, chat, datePlans, discovery, profiles, secondFactors } = services;
  const { authenticate, assertSession, findAgain, listValidSessions } = auth;
  const { check: checkFactor } = secondFactors;
  const gate = {
    authenticate,
    assertSession,
    findAgain,
    checkFactor,
    limits,
    secureCookies,
    security,
    uploadMemory: createUploadMemory(),
    scanner,
  };
  for (const bound of routes) mount(http, gate, bound);
  // What is no address of a plan in any form reads as one that never was.
  await http.register(
    async (scope) => void scope.setNotFoundHandler(async (request, reply) => reply.send(await datePlans.page('', { request, reply }))),
    { prefix: planPagesPath },
  );
  const socketServer = startSocketServer({
    server: http.server,
    publicUrl,
    neutralUrl: options.neutralUrl,
    answersTo: options.answersTo ?? 'all',
    authenticate,
    addressOf: createAddressOf(options.trustedProxies),
    limits,
    clock,
    listValidSessions,
    hubParts,
    handlers: chatFrames(chat, limits),
    tracing,
    async onConnected({ id }, reply) {
      const [missed, hasNotice, planId] = await Promise.all([chat.missed(id), profiles.hasUnreadNotice(id), datePlans.findAsked(id)]);
      missed.forEach(reply);
      if (planId !== undefined) reply({ type: 'check_in', planId });
      // Decided after the page has asked who is signed in, and before its socket was open.
      if (hasNotice) reply({ type: 'notice' });
    },
    onRefused({ id: memberId }, refusal) {
      if (!isOutOfReach(refusal)) return;
      const event = refusal.key === 'forbidden' ? 'foreign_name' : 'out_of_reach';
      security.record(event, { outcome: 'refused', why: refusal.code, route: socketPath, memberId });
    },
    onForeignOrigin: (address) => security.record('foreign_origin', { outcome: 'refused', why: 'bad_origin', route: socketPath, address }),
    hasFrameLimit: options.rateLimits,
    busHealthy: () => bus.healthy(),
    onClosed: metrics.counter('violet_socket_closes_total', 'Sockets that closed, by why', 'reason'),
    log,
  });
  mountHealth(http, { db, readDb, bus, scanner, drain, metrics });
  mountStatus(http, { db, readDb, bus, scanner, clock });
  mountApiDocument(http, publicUrl);
  mountSource(http, options.sourceUrl);
  mountSecurityTxt(http, publicUrl, clock, options.securityContact);
  const folder = options.siteFolder ?? siteFolder;
  const firstPicture = createFirstPicture({ gate, discovery, profiles });
  await mountSite(http, folder, {
    stripeFormAt: options.stripe && '/subscribe',
    secureCookies,
    memberPage: createMemberPage({ folder, secureCookies, firstPicture }),
  });
  return socketServer;
}
