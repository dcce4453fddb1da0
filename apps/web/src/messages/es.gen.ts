// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './es-about.gen.ts';
import { choices } from './es-choices.gen.ts';
import { factors } from './es-factors.gen.ts';
import { first } from './es-first.gen.ts';
import { join } from './es-join.gen.ts';
import { members } from './es-members.gen.ts';
import { moderators } from './es-moderators.gen.ts';
import { stories } from './es-stories.gen.ts';
import type { Messages } from './messages.ts';

export const es = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...about, ...members } satisfies Messages;
