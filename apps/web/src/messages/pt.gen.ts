// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './groups/pt/pt-about.gen.ts';
import { choices } from './groups/pt/pt-choices.gen.ts';
import { factors } from './groups/pt/pt-factors.gen.ts';
import { first } from './groups/pt/pt-first.gen.ts';
import { join } from './groups/pt/pt-join.gen.ts';
import { members } from './groups/pt/pt-members.gen.ts';
import { moderators } from './groups/pt/pt-moderators.gen.ts';
import { stories } from './groups/pt/pt-stories.gen.ts';
import type { Messages } from './messages.ts';

export const pt = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...about, ...members } satisfies Messages;
