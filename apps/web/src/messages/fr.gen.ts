// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/fr/fr-about.gen.ts';
import { texts as choices } from './groups/fr/fr-choices.gen.ts';
import { texts as factors } from './groups/fr/fr-factors.gen.ts';
import { texts as first } from './groups/fr/fr-first.gen.ts';
import { texts as help } from './groups/fr/fr-help.gen.ts';
import { texts as join } from './groups/fr/fr-join.gen.ts';
import { texts as members } from './groups/fr/fr-members.gen.ts';
import { texts as moderators } from './groups/fr/fr-moderators.gen.ts';
import { texts as money } from './groups/fr/fr-money.gen.ts';
import { texts as stories } from './groups/fr/fr-stories.gen.ts';
import type { Messages } from './messages.ts';

export const fr = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...help, ...about, ...members } satisfies Messages;
