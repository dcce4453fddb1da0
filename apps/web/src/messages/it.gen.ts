// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/it/it-about.gen.ts';
import { texts as account } from './groups/it/it-account.gen.ts';
import { texts as choices } from './groups/it/it-choices.gen.ts';
import { texts as editing } from './groups/it/it-editing.gen.ts';
import { texts as factors } from './groups/it/it-factors.gen.ts';
import { texts as first } from './groups/it/it-first.gen.ts';
import { texts as help } from './groups/it/it-help.gen.ts';
import { texts as join } from './groups/it/it-join.gen.ts';
import { texts as lock } from './groups/it/it-lock.gen.ts';
import { texts as meetups } from './groups/it/it-meetups.gen.ts';
import { texts as members } from './groups/it/it-members.gen.ts';
import { texts as moderators } from './groups/it/it-moderators.gen.ts';
import { texts as money } from './groups/it/it-money.gen.ts';
import { texts as pictures } from './groups/it/it-pictures.gen.ts';
import { texts as plans } from './groups/it/it-plans.gen.ts';
import { texts as protection } from './groups/it/it-protection.gen.ts';
import { texts as sanctions } from './groups/it/it-sanctions.gen.ts';
import { texts as stories } from './groups/it/it-stories.gen.ts';
import { texts as tour } from './groups/it/it-tour.gen.ts';
import { texts as verification } from './groups/it/it-verification.gen.ts';
import { texts as voices } from './groups/it/it-voices.gen.ts';
import type { Messages } from './messages.ts';

export const it = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...meetups, ...plans, ...voices, ...pictures, ...account, ...sanctions, ...verification, ...lock, ...tour, ...help, ...protection, ...editing, ...about, ...members } satisfies Messages;
