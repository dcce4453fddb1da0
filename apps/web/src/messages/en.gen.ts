// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './groups/en/en-about.gen.ts';
import { choices } from './groups/en/en-choices.gen.ts';
import { factors } from './groups/en/en-factors.gen.ts';
import { first } from './groups/en/en-first.gen.ts';
import { help } from './groups/en/en-help.gen.ts';
import { join } from './groups/en/en-join.gen.ts';
import { members } from './groups/en/en-members.gen.ts';
import { moderators } from './groups/en/en-moderators.gen.ts';
import { stories } from './groups/en/en-stories.gen.ts';
import type { EnglishMessages } from './messages.ts';

export const en = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...help, ...about, ...members } satisfies EnglishMessages;
