// What `npm test` leaves out: the journeys that are not marked, and every look at each screen.
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures/journey.ts';
import everything from './playwright.config.ts';

export default defineConfig<Options>(everything, { grepInvert: /^(?!.*@screens).*@core/su });
