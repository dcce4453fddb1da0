// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './en-about.gen.ts';
import { choices } from './en-choices.gen.ts';
import { factors } from './en-factors.gen.ts';
import { first } from './en-first.gen.ts';
import { join } from './en-join.gen.ts';
import { members } from './en-members.gen.ts';
import { moderators } from './en-moderators.gen.ts';
import { stories } from './en-stories.gen.ts';
import type { EnglishMessages } from './messages.ts';

export const en = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...about, ...members } satisfies EnglishMessages;
