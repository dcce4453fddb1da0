import type { Catalogue } from './catalogue.ts';
import { auth } from './de/auth.ts';
import { catalogue } from './de/catalogue.ts';
import { chat } from './de/chat.ts';
import { coming } from './de/coming.ts';
import { discover } from './de/discover.ts';
import { filters } from './de/filters.ts';
import { landing } from './de/landing.ts';
import { notifications } from './de/notifications.ts';
import { own } from './de/own.ts';
import { profiles } from './de/profiles.ts';
import { safety } from './de/safety.ts';
import { shell } from './de/shell.ts';

export const de = {
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
