// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/es/es-about.gen.ts';
import { texts as account } from './groups/es/es-account.gen.ts';
import { texts as choices } from './groups/es/es-choices.gen.ts';
import { texts as editing } from './groups/es/es-editing.gen.ts';
import { texts as factors } from './groups/es/es-factors.gen.ts';
import { texts as first } from './groups/es/es-first.gen.ts';
import { texts as help } from './groups/es/es-help.gen.ts';
import { texts as join } from './groups/es/es-join.gen.ts';
import { texts as lock } from './groups/es/es-lock.gen.ts';
import { texts as meetups } from './groups/es/es-meetups.gen.ts';
import { texts as members } from './groups/es/es-members.gen.ts';
import { texts as moderators } from './groups/es/es-moderators.gen.ts';
import { texts as money } from './groups/es/es-money.gen.ts';
import { texts as pictures } from './groups/es/es-pictures.gen.ts';
import { texts as plans } from './groups/es/es-plans.gen.ts';
import { texts as protection } from './groups/es/es-protection.gen.ts';
import { texts as sanctions } from './groups/es/es-sanctions.gen.ts';
import { texts as stories } from './groups/es/es-stories.gen.ts';
import { texts as tour } from './groups/es/es-tour.gen.ts';
import { texts as verification } from './groups/es/es-verification.gen.ts';
import { texts as voices } from './groups/es/es-voices.gen.ts';
import type { Messages } from './messages.ts';

export const es = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...meetups, ...plans, ...voices, ...pictures, ...account, ...sanctions, ...verification, ...lock, ...tour, ...help, ...protection, ...editing, ...about, ...members } satisfies Messages;
