// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './groups/de/de-about.gen.ts';
import { choices } from './groups/de/de-choices.gen.ts';
import { factors } from './groups/de/de-factors.gen.ts';
import { first } from './groups/de/de-first.gen.ts';
import { help } from './groups/de/de-help.gen.ts';
import { join } from './groups/de/de-join.gen.ts';
import { members } from './groups/de/de-members.gen.ts';
import { moderators } from './groups/de/de-moderators.gen.ts';
import { stories } from './groups/de/de-stories.gen.ts';
import type { Messages } from './messages.ts';

export const de = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...help, ...about, ...members } satisfies Messages;
