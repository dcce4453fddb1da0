// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/pt/pt-about.gen.ts';
import { texts as choices } from './groups/pt/pt-choices.gen.ts';
import { texts as factors } from './groups/pt/pt-factors.gen.ts';
import { texts as first } from './groups/pt/pt-first.gen.ts';
import { texts as help } from './groups/pt/pt-help.gen.ts';
import { texts as join } from './groups/pt/pt-join.gen.ts';
import { texts as members } from './groups/pt/pt-members.gen.ts';
import { texts as moderators } from './groups/pt/pt-moderators.gen.ts';
import { texts as money } from './groups/pt/pt-money.gen.ts';
import { texts as stories } from './groups/pt/pt-stories.gen.ts';
import type { Messages } from './messages.ts';

export const pt = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...help, ...about, ...members } satisfies Messages;
