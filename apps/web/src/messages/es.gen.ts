// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './groups/es/es-about.gen.ts';
import { choices } from './groups/es/es-choices.gen.ts';
import { factors } from './groups/es/es-factors.gen.ts';
import { first } from './groups/es/es-first.gen.ts';
import { help } from './groups/es/es-help.gen.ts';
import { join } from './groups/es/es-join.gen.ts';
import { members } from './groups/es/es-members.gen.ts';
import { moderators } from './groups/es/es-moderators.gen.ts';
import { stories } from './groups/es/es-stories.gen.ts';
import type { Messages } from './messages.ts';

export const es = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...help, ...about, ...members } satisfies Messages;
