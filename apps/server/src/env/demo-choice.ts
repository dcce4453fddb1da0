import { BadVariable } from './bad-variable.ts';
import type { Variables } from './variables.ts';

/** Which demo community there is. */
export interface DemoChoice {
  readonly demo: boolean;
  /** Strangers reach it, so its logins have passwords of their own. */
  readonly publicDemo: boolean;
  /** It would have had one, were it not reached from outside. */
  readonly demoWithheld: boolean;
}

const choices = {
  off: { demo: false, publicDemo: false, demoWithheld: false },
  local: { demo: true, publicDemo: false, demoWithheld: false },
  public: { demo: true, publicDemo: true, demoWithheld: false },
  withheld: { demo: false, publicDemo: false, demoWithheld: true },
} as const satisfies Record<string, DemoChoice>;

/**
 * Everybody knows the passwords of a local demo, so it is for this machine alone.
 * @throws BadVariable where one was asked for on a server that others reach
 */
export function demoOf({ DEMO, DATABASE_URL }: Variables, exposed: boolean): DemoChoice {
  if (DEMO === 'public') return choices.public;
  if (DEMO === '0' || (DEMO === undefined && DATABASE_URL !== undefined)) return choices.off;
  if (!exposed) return choices.local;
  if (DEMO === undefined) return choices.withheld;
  throw new BadVariable(
    'DEMO',
    'cannot be 1 where others reach the server, by PUBLIC_URL, NEUTRAL_URL or a HOST that is not loopback: everybody knows the passwords of ' +
      'its logins. DEMO=public draws new ones, DEMO=0 starts without a demo',
  );
}
