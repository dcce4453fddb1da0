// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts as about } from './groups/en/en-about.gen.ts';
import { texts as choices } from './groups/en/en-choices.gen.ts';
import { texts as factors } from './groups/en/en-factors.gen.ts';
import { texts as first } from './groups/en/en-first.gen.ts';
import { texts as help } from './groups/en/en-help.gen.ts';
import { texts as join } from './groups/en/en-join.gen.ts';
import { texts as members } from './groups/en/en-members.gen.ts';
import { texts as moderators } from './groups/en/en-moderators.gen.ts';
import { texts as money } from './groups/en/en-money.gen.ts';
import { texts as stories } from './groups/en/en-stories.gen.ts';
import type { EnglishMessages } from './messages.ts';

export const en = { ...first, ...join, ...moderators, ...factors, ...choices, ...money, ...stories, ...help, ...about, ...members } satisfies EnglishMessages;
