// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import declarations from '#messages/declarations/fr.json' with { type: 'json' };
import legal from '#messages/legal/fr.json' with { type: 'json' };
import sources from '#messages/sources/fr.json' with { type: 'json' };

export const texts = { declarations, legal, sources };
