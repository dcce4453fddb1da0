// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/en/en-about.gen.ts';
import { texts as account } from './groups/en/en-account.gen.ts';
import { texts as choices } from './groups/en/en-choices.gen.ts';
import { texts as editing } from './groups/en/en-editing.gen.ts';
import { texts as factors } from './groups/en/en-factors.gen.ts';
import { texts as first } from './groups/en/en-first.gen.ts';
import { texts as help } from './groups/en/en-help.gen.ts';
import { texts as join } from './groups/en/en-join.gen.ts';
import { texts as lock } from './groups/en/en-lock.gen.ts';
import { texts as meetups } from './groups/en/en-meetups.gen.ts';
import { texts as members } from './groups/en/en-members.gen.ts';
import { texts as moderators } from './groups/en/en-moderators.gen.ts';
import { texts as money } from './groups/en/en-money.gen.ts';
import { texts as pictures } from './groups/en/en-pictures.gen.ts';
import { texts as plans } from './groups/en/en-plans.gen.ts';
import { texts as protection } from './groups/en/en-protection.gen.ts';
import { texts as sanctions } from './groups/en/en-sanctions.gen.ts';
import { texts as stories } from './groups/en/en-stories.gen.ts';
import { texts as tour } from './groups/en/en-tour.gen.ts';
import { texts as verification } from './groups/en/en-verification.gen.ts';
import { texts as voices } from './groups/en/en-voices.gen.ts';
import type { EnglishMessages } from './messages.ts';

export const en = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...meetups, ...plans, ...voices, ...pictures, ...account, ...sanctions, ...verification, ...lock, ...tour, ...help, ...protection, ...editing, ...about, ...members } satisfies EnglishMessages;
