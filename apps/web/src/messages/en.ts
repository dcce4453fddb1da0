import { auth } from './en/auth.ts';
import { catalogue } from './en/catalogue.ts';
import { chat } from './en/chat.ts';
import { coming } from './en/coming.ts';
import { discover } from './en/discover.ts';
import { filters } from './en/filters.ts';
import { landing } from './en/landing.ts';
import { notifications } from './en/notifications.ts';
import { own } from './en/own.ts';
import { profiles } from './en/profiles.ts';
import { safety } from './en/safety.ts';
import { shell } from './en/shell.ts';

/** Every text in English, by feature: one line each. It is the shape the other languages are checked against. */
export const en = { auth, catalogue, chat, coming, discover, filters, landing, notifications, own, profiles, safety, shell };
