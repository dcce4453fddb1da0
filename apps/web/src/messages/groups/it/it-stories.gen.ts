// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import tea from '#messages/tea/it.json' with { type: 'json' };

export const texts = { tea };
