// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import datePlans from '#messages/date-plans/fr.json' with { type: 'json' };

export const texts = { datePlans };
