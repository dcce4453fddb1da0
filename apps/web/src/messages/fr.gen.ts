// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { about } from './groups/fr/fr-about.gen.ts';
import { choices } from './groups/fr/fr-choices.gen.ts';
import { factors } from './groups/fr/fr-factors.gen.ts';
import { first } from './groups/fr/fr-first.gen.ts';
import { help } from './groups/fr/fr-help.gen.ts';
import { join } from './groups/fr/fr-join.gen.ts';
import { members } from './groups/fr/fr-members.gen.ts';
import { moderators } from './groups/fr/fr-moderators.gen.ts';
import { stories } from './groups/fr/fr-stories.gen.ts';
import type { Messages } from './messages.ts';

export const fr = { ...first, ...join, ...moderators, ...factors, ...choices, ...stories, ...help, ...about, ...members } satisfies Messages;
