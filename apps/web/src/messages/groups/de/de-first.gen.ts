// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/de.json' with { type: 'json' };
import shell from '#messages/shell/de.json' with { type: 'json' };
import site from '#messages/site/de.json' with { type: 'json' };
import takedowns from '#messages/takedowns/de.json' with { type: 'json' };

export const first = { landing, shell, site, takedowns };
