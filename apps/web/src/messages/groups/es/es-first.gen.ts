// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/es.json' with { type: 'json' };
import shell from '#messages/shell/es.json' with { type: 'json' };
import site from '#messages/site/es.json' with { type: 'json' };
import takedowns from '#messages/takedowns/es.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
