// Runs for each test file, while the modules it uses are loaded once a worker.
import { afterEach, beforeEach } from 'vitest';
import { loadTexts, type TextGroup } from '#lib/i18n/i18n.ts';
import { loaders } from '#messages/loaders.gen.ts';
import { rareLoaders } from '#messages/rare-loaders.gen.ts';
import { loadToast } from '#ui/feedback/toast.tsx';
import { beginTest, endTest } from './around-test.ts';

// A part alone is drawn without what loads its texts in the app.
await Promise.all((Object.keys({ ...loaders.en, ...rareLoaders.en }) as TextGroup[]).map(loadTexts));
// And where nobody is signed in yet, a toast would first be fetched.
await loadToast();

beforeEach(beginTest);
afterEach(endTest);
