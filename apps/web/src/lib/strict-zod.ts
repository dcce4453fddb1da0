// What every `import 'zod'` of the page means (vite.config.ts). It is switched off before any schema is made that zod compiles its checks
// with `new Function`. The content security policy forbids that, and even the attempt is reported.
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
