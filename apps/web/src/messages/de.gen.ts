// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/de/de-about.gen.ts';
import { texts as account } from './groups/de/de-account.gen.ts';
import { texts as choices } from './groups/de/de-choices.gen.ts';
import { texts as editing } from './groups/de/de-editing.gen.ts';
import { texts as factors } from './groups/de/de-factors.gen.ts';
import { texts as first } from './groups/de/de-first.gen.ts';
import { texts as help } from './groups/de/de-help.gen.ts';
import { texts as join } from './groups/de/de-join.gen.ts';
import { texts as lock } from './groups/de/de-lock.gen.ts';
import { texts as meetups } from './groups/de/de-meetups.gen.ts';
import { texts as members } from './groups/de/de-members.gen.ts';
import { texts as moderators } from './groups/de/de-moderators.gen.ts';
import { texts as money } from './groups/de/de-money.gen.ts';
import { texts as pictures } from './groups/de/de-pictures.gen.ts';
import { texts as plans } from './groups/de/de-plans.gen.ts';
import { texts as protection } from './groups/de/de-protection.gen.ts';
import { texts as sanctions } from './groups/de/de-sanctions.gen.ts';
import { texts as stories } from './groups/de/de-stories.gen.ts';
import { texts as tour } from './groups/de/de-tour.gen.ts';
import { texts as verification } from './groups/de/de-verification.gen.ts';
import { texts as voices } from './groups/de/de-voices.gen.ts';
import type { Messages } from './messages.ts';

export const de = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...meetups, ...plans, ...voices, ...pictures, ...account, ...sanctions, ...verification, ...lock, ...tour, ...help, ...protection, ...editing, ...about, ...members } satisfies Messages;
