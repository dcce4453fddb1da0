// A worker thread does not inherit the process's TypeScript loader, so it starts here and registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./model-thread.ts');
