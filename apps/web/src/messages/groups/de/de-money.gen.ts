// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import subscription from '#messages/subscription/de.json' with { type: 'json' };

export const texts = { subscription };
