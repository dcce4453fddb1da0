import type { Catalogue } from './catalogue.ts';
import { auth } from './fr/auth.ts';
import { catalogue } from './fr/catalogue.ts';
import { chat } from './fr/chat.ts';
import { coming } from './fr/coming.ts';
import { discover } from './fr/discover.ts';
import { filters } from './fr/filters.ts';
import { landing } from './fr/landing.ts';
import { notifications } from './fr/notifications.ts';
import { own } from './fr/own.ts';
import { profiles } from './fr/profiles.ts';
import { safety } from './fr/safety.ts';
import { shell } from './fr/shell.ts';

export const fr = {
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
