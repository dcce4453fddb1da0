// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import legal from '#messages/legal/it.json' with { type: 'json' };

export const texts = { legal };
