// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/fr/fr-about.gen.ts';
import { texts as account } from './groups/fr/fr-account.gen.ts';
import { texts as choices } from './groups/fr/fr-choices.gen.ts';
import { texts as editing } from './groups/fr/fr-editing.gen.ts';
import { texts as factors } from './groups/fr/fr-factors.gen.ts';
import { texts as first } from './groups/fr/fr-first.gen.ts';
import { texts as help } from './groups/fr/fr-help.gen.ts';
import { texts as join } from './groups/fr/fr-join.gen.ts';
import { texts as lock } from './groups/fr/fr-lock.gen.ts';
import { texts as meetups } from './groups/fr/fr-meetups.gen.ts';
import { texts as members } from './groups/fr/fr-members.gen.ts';
import { texts as moderators } from './groups/fr/fr-moderators.gen.ts';
import { texts as money } from './groups/fr/fr-money.gen.ts';
import { texts as pictures } from './groups/fr/fr-pictures.gen.ts';
import { texts as plans } from './groups/fr/fr-plans.gen.ts';
import { texts as protection } from './groups/fr/fr-protection.gen.ts';
import { texts as sanctions } from './groups/fr/fr-sanctions.gen.ts';
import { texts as stories } from './groups/fr/fr-stories.gen.ts';
import { texts as tour } from './groups/fr/fr-tour.gen.ts';
import { texts as verification } from './groups/fr/fr-verification.gen.ts';
import { texts as voices } from './groups/fr/fr-voices.gen.ts';
import type { Messages } from './messages.ts';

export const fr = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...meetups, ...plans, ...voices, ...pictures, ...account, ...sanctions, ...verification, ...lock, ...tour, ...help, ...protection, ...editing, ...about, ...members } satisfies Messages;
