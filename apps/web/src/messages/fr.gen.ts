// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './fr-about.gen.ts';
import { choices } from './fr-choices.gen.ts';
import { factors } from './fr-factors.gen.ts';
import { first } from './fr-first.gen.ts';
import { join } from './fr-join.gen.ts';
import { members } from './fr-members.gen.ts';
import { moderators } from './fr-moderators.gen.ts';
import { stories } from './fr-stories.gen.ts';
import type { Messages } from './messages.ts';

export const fr = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...about, ...members } satisfies Messages;
