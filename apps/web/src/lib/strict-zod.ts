// What every `import 'zod'` of the page means (vite.config.ts). Zod compiles its checks with `new Function` where it may;
// the content security policy forbids that, and even the attempt is reported, so it is switched off before any schema is made.
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
