// What happens to messages when something dies: `npm run trial -- failover --rounds 20`.
const trials: Record<string, () => Promise<unknown>> = {
  failover: () => import('./failover.ts'),
  kill: () => import('./kill.ts'),
  outage: () => import('./outage.ts'),
  rolling: () => import('./rolling.ts'),
};

// Each reads its own options, which follow its name.
const [name = ''] = process.argv.splice(2, 1);
const run = trials[name];
if (!run) throw new Error(`no trial is called '${name}'; there are ${Object.keys(trials).join(', ')}`);
await run();

export {};
