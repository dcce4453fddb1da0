// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import legal from '#messages/legal/en.json' with { type: 'json' };

export const texts = { legal };
