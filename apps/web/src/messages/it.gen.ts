// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './groups/it/it-about.gen.ts';
import { choices } from './groups/it/it-choices.gen.ts';
import { factors } from './groups/it/it-factors.gen.ts';
import { first } from './groups/it/it-first.gen.ts';
import { join } from './groups/it/it-join.gen.ts';
import { members } from './groups/it/it-members.gen.ts';
import { moderators } from './groups/it/it-moderators.gen.ts';
import { stories } from './groups/it/it-stories.gen.ts';
import type { Messages } from './messages.ts';

export const it = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...about, ...members } satisfies Messages;
