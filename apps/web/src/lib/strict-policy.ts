// Zod compiles its checks with `new Function` where it may. The page's content security policy forbids that, and even the
// attempt is reported, so it is switched off before any schema is made: this file is the page's first import.
import { config } from 'zod';

config({ jitless: true });
