// What `npm test` walks: the journeys that matter, and one look at the screens that everybody meets first.
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures/journey.ts';
import everything from './playwright.config.ts';

export default defineConfig<Options>(everything, { grep: /@core/, use: { looks: 'one' } });
