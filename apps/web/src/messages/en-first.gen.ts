// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from './landing/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };
import site from './site/en.json' with { type: 'json' };
import takedowns from './takedowns/en.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
