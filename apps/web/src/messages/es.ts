import type { Catalogue } from './catalogue.ts';
import { auth } from './es/auth.ts';
import { catalogue } from './es/catalogue.ts';
import { chat } from './es/chat.ts';
import { coming } from './es/coming.ts';
import { discover } from './es/discover.ts';
import { filters } from './es/filters.ts';
import { landing } from './es/landing.ts';
import { notifications } from './es/notifications.ts';
import { own } from './es/own.ts';
import { profiles } from './es/profiles.ts';
import { safety } from './es/safety.ts';
import { shell } from './es/shell.ts';

export const es = {
  auth,
  catalogue,
  chat,
  coming,
  discover,
  filters,
  landing,
  notifications,
  own,
  profiles,
  safety,
  shell,
} satisfies Catalogue;
