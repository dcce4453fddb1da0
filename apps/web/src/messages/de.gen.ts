// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './de-about.gen.ts';
import { choices } from './de-choices.gen.ts';
import { factors } from './de-factors.gen.ts';
import { first } from './de-first.gen.ts';
import { join } from './de-join.gen.ts';
import { members } from './de-members.gen.ts';
import { moderators } from './de-moderators.gen.ts';
import { stories } from './de-stories.gen.ts';
import type { Messages } from './messages.ts';

export const de = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...about, ...members } satisfies Messages;
