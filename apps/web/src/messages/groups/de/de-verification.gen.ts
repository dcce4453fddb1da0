// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import verification from '#messages/verification/de.json' with { type: 'json' };

export const texts = { verification };
