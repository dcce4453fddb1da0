// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/es/es-about.gen.ts';
import { texts as choices } from './groups/es/es-choices.gen.ts';
import { texts as factors } from './groups/es/es-factors.gen.ts';
import { texts as first } from './groups/es/es-first.gen.ts';
import { texts as help } from './groups/es/es-help.gen.ts';
import { texts as join } from './groups/es/es-join.gen.ts';
import { texts as members } from './groups/es/es-members.gen.ts';
import { texts as moderators } from './groups/es/es-moderators.gen.ts';
import { texts as money } from './groups/es/es-money.gen.ts';
import { texts as stories } from './groups/es/es-stories.gen.ts';
import type { Messages } from './messages.ts';

export const es = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...help, ...about, ...members } satisfies Messages;
