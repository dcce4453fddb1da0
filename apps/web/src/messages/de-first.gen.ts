// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from './landing/de.json' with { type: 'json' };
import shell from './shell/de.json' with { type: 'json' };
import site from './site/de.json' with { type: 'json' };
import takedowns from './takedowns/de.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
