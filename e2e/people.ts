// Who walks the journeys: browsers of their own, with or without an account.
import type { APIResponse, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Watch } from './watch.ts';

export const desktop = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

/** A browser in which she has chosen her theme or language before; what is looked at there does not move first. */
export function remembering(baseURL: string | undefined, settings: { theme?: string; language?: string }): BrowserContextOptions {
  const localStorage = [{ name: 'app-settings', value: JSON.stringify(settings) }];
  return { ...desktop, reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] } };
}

export const password = 'Violet_road1';

/** The demo's two logins. */
export const ana = { username: 'ana', password: 'Violet_ana1' } as const;
export const bea = { username: 'bea', password: 'Violet_bea1' } as const;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Member extends Visitor {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** A call of hers to the server beside the page; fails the journey unless it succeeds. */
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<APIResponse>;
}

export interface Newcomer {
  name: string;
  location: string;
  age?: number;
  bio?: string;
  interests?: string[];
}

export interface People {
  visitor: (whose: string, options?: BrowserContextOptions) => Promise<Visitor>;
  /** Registered already, but nowhere yet. */
  newcomer: (person: Newcomer, options?: BrowserContextOptions) => Promise<Member>;
  member: (login: { username: string; password: string }, options?: BrowserContextOptions) => Promise<Member>;
  /** All of them close their browsers; at the end of a journey by itself. */
  leave: () => Promise<void>;
}

let registered = 0;

/** No two people of a run share a name, in whichever worker they appear. */
export function freshUsername(name: string): string {
  registered += 1;
  return `${name.toLowerCase()}.${process.pid.toString(36)}${Date.now().toString(36)}${registered}`;
}

export function createPeople(browser: Browser, watch: Watch, baseURL: string): People {
  const contexts: BrowserContext[] = [];

  async function visitor(whose: string, options: BrowserContextOptions = desktop): Promise<Visitor> {
    const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/Los_Angeles', ...options });
    contexts.push(context);
    watch.follow(context, whose);
    return { context, page: await context.newPage() };
  }

  async function signedIn(whose: string, path: string, data: object, options?: BrowserContextOptions): Promise<Member> {
    const { context, page } = await visitor(whose, options);
    const answer = await context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${whose} could not sign in: ${answer.status()} ${await answer.text()}`);
    const { id, name, username } = (await answer.json()) as { id: string; name: string; username: string };
    return { context, page, id, name, username, call: caller(context) };
  }

  return {
    visitor,
    newcomer: ({ name, ...rest }, options) => {
      const data = { username: freshUsername(name), password, name, age: 30, ...identity, ...rest };
      return signedIn(name, '/api/auth/register', data, options);
    },
    member: (login, options) => signedIn(login.username, '/api/auth/login', login, options),
    async leave() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

const identity = { genderIdentity: 'woman', sexualOrientation: 'lesbian' } as const;

function caller(context: BrowserContext): Member['call'] {
  return async (method, path, data) => {
    const answer = await context.request.fetch(path, data === undefined ? { method } : { method, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
}
