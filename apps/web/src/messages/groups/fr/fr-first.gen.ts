// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/fr.json' with { type: 'json' };
import shell from '#messages/shell/fr.json' with { type: 'json' };
import site from '#messages/site/fr.json' with { type: 'json' };
import takedowns from '#messages/takedowns/fr.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
