// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import helpLines from '#messages/help-lines/es.json' with { type: 'json' };

export const texts = { helpLines };
