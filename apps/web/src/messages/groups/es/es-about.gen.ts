// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import declarations from '#messages/declarations/es.json' with { type: 'json' };
import legal from '#messages/legal/es.json' with { type: 'json' };
import sources from '#messages/sources/es.json' with { type: 'json' };

export const texts = { declarations, legal, sources };
