// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from './landing/es.json' with { type: 'json' };
import shell from './shell/es.json' with { type: 'json' };
import site from './site/es.json' with { type: 'json' };
import takedowns from './takedowns/es.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
