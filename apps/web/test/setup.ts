// Runs for each test file, while the modules it uses are loaded once a worker.
import { afterEach, beforeEach } from 'vitest';
import { loadTexts } from '#lib/i18n/i18n.ts';
import { loadToast } from '#ui/feedback/toast.tsx';
import { beginTest, endTest } from './around-test.ts';

// A part alone is drawn without what loads its texts in the app.
for (const group of ['join', 'members', 'moderators', 'factors', 'choices', 'about'] as const) await loadTexts(group);
// And where nobody is signed in yet, a toast would first be fetched.
await loadToast();

beforeEach(beginTest);
afterEach(endTest);
