// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import protection from '#messages/protection/en.json' with { type: 'json' };

export const texts = { protection };
