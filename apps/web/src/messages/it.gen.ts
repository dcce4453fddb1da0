// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/it/it-about.gen.ts';
import { texts as choices } from './groups/it/it-choices.gen.ts';
import { texts as factors } from './groups/it/it-factors.gen.ts';
import { texts as first } from './groups/it/it-first.gen.ts';
import { texts as help } from './groups/it/it-help.gen.ts';
import { texts as join } from './groups/it/it-join.gen.ts';
import { texts as members } from './groups/it/it-members.gen.ts';
import { texts as moderators } from './groups/it/it-moderators.gen.ts';
import { texts as money } from './groups/it/it-money.gen.ts';
import { texts as stories } from './groups/it/it-stories.gen.ts';
import type { Messages } from './messages.ts';

export const it = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...help, ...about, ...members } satisfies Messages;
