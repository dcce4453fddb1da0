// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/pt/pt-about.gen.ts';
import { texts as account } from './groups/pt/pt-account.gen.ts';
import { texts as choices } from './groups/pt/pt-choices.gen.ts';
import { texts as editing } from './groups/pt/pt-editing.gen.ts';
import { texts as factors } from './groups/pt/pt-factors.gen.ts';
import { texts as first } from './groups/pt/pt-first.gen.ts';
import { texts as help } from './groups/pt/pt-help.gen.ts';
import { texts as join } from './groups/pt/pt-join.gen.ts';
import { texts as lock } from './groups/pt/pt-lock.gen.ts';
import { texts as meetups } from './groups/pt/pt-meetups.gen.ts';
import { texts as members } from './groups/pt/pt-members.gen.ts';
import { texts as moderators } from './groups/pt/pt-moderators.gen.ts';
import { texts as money } from './groups/pt/pt-money.gen.ts';
import { texts as pictures } from './groups/pt/pt-pictures.gen.ts';
import { texts as plans } from './groups/pt/pt-plans.gen.ts';
import { texts as protection } from './groups/pt/pt-protection.gen.ts';
import { texts as sanctions } from './groups/pt/pt-sanctions.gen.ts';
import { texts as stories } from './groups/pt/pt-stories.gen.ts';
import { texts as tour } from './groups/pt/pt-tour.gen.ts';
import { texts as verification } from './groups/pt/pt-verification.gen.ts';
import { texts as voices } from './groups/pt/pt-voices.gen.ts';
import type { Messages } from './messages.ts';

export const pt = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...meetups, ...plans, ...voices, ...pictures, ...account, ...sanctions, ...verification, ...lock, ...tour, ...help, ...protection, ...editing, ...about, ...members } satisfies Messages;
