// Every figure beside its floor on the same machine, in one run: `npm run bench`. Some of it: `npm run bench -- chat`.
import { parseArgs } from 'node:util';
import { benchChat, describeChat } from './chat/chat.ts';
import { benchCluster, describeCluster } from './cluster/cluster.ts';
import { benchSimulation, describeSimulation } from './cluster/simulation.ts';
import { benchContacts, describeContacts } from './contacts.ts';
import { benchDay, describeDay } from './day/day.ts';
import { benchDeckIndex, describeDeckIndex } from './deck-index/deck-index.ts';
import { benchDiscovery, describeDiscovery } from './discovery/discovery.ts';
import { benchDrag, describeDrag } from './drag/drag.ts';
import { benchPrivate, describePrivate } from './discovery/private/private.ts';
import { benchExposure, describeExposure } from './exposure/exposure.ts';
import { benchGrowth, describeGrowth } from './growth/growth.ts';
import { benchIdle, describeIdle } from './idle/idle.ts';
import { benchLone, describeLone } from './chat/lone.ts';
import { benchLighthouse, describeLighthouse } from './lighthouse/lighthouse.ts';
import { benchLoginFlood, describeFlood } from './login-flood.ts';
import { benchLongThread, describeLongThread } from './long-thread/long-thread.ts';
import { benchMessageCost, describeMessageCost } from './message-cost/message-cost.ts';
import { benchPlaces, describePlaces } from './places/places.ts';
import { benchSessions, describeSessions } from './sessions/sessions.ts';
import { benchStart, describeStart } from './start.ts';
import { benchSwipesYear, describeSwipesYear } from './swipes-year/swipes-year.ts';
import { benchWrites, describeWrites } from './writes/writes.ts';

interface Figure {
  readonly passes: boolean;
}

/** Prints the figures; answers whether every bar held. */
function report<F extends Figure>(figures: readonly F[], describe: (figure: F) => string): boolean {
  for (const figure of figures) console.log(describe(figure));
  return figures.every(({ passes }) => passes);
}

const benches: Record<string, () => Promise<boolean>> = {
  contacts: async () => report([await benchContacts()], describeContacts),
  discovery: async () => report(await benchDiscovery(), describeDiscovery),
  'discovery-private': async () => report(await benchPrivate(), describePrivate),
  'deck-index': async () => report(await benchDeckIndex(), describeDeckIndex),
  exposure: async () => report(await benchExposure(), describeExposure),
  chat: async () => report(await benchChat(), describeChat),
  lone: async () => report([await benchLone()], describeLone),
  growth: async () => report(await benchGrowth(), describeGrowth),
  idle: async () => report([await benchIdle()], describeIdle),
  'login-flood': async () => report([await benchLoginFlood()], describeFlood),
  lighthouse: async () => report(await benchLighthouse(), describeLighthouse),
  'long-thread': async () => report([await benchLongThread()], describeLongThread),
  'message-cost': async () => report(await benchMessageCost(), describeMessageCost),
  cluster: async () => report(await benchCluster(), describeCluster),
  simulation: async () => report(await benchSimulation(), describeSimulation),
  day: async () => report(await benchDay(), describeDay),
  drag: async () => report([await benchDrag()], describeDrag),
  places: async () => report([await benchPlaces()], describePlaces),
  sessions: async () => report(await benchSessions(), describeSessions),
  start: async () => report(await benchStart(), describeStart),
  'swipes-year': async () => report(await benchSwipesYear(), describeSwipesYear),
  writes: async () => report(await benchWrites(), describeWrites),
};

// Options are read by the bench that has them.
const { positionals: asked } = parseArgs({ options: { members: { type: 'string' } }, allowPositionals: true });
const missed: string[] = [];
// What ADR 050 left out is measured when it is named. So is what takes minutes and changes with the schema alone.
const whenNamed = new Set(['deck-index', 'swipes-year']);
for (const name of asked.length > 0 ? asked : Object.keys(benches).filter((each) => !whenNamed.has(each))) {
  const run = benches[name];
  if (!run) throw new Error(`no bench is called ${name}; there are ${Object.keys(benches).join(', ')}`);
  console.log(`\n== ${name}`);
  if (!(await run())) missed.push(name);
}
console.log(missed.length === 0 ? '\nevery bar held' : `\nMISSED: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
