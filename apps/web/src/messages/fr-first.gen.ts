// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from './landing/fr.json' with { type: 'json' };
import shell from './shell/fr.json' with { type: 'json' };
import site from './site/fr.json' with { type: 'json' };
import takedowns from './takedowns/fr.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
