// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import sanctions from '#messages/sanctions/pt.json' with { type: 'json' };

export const texts = { sanctions };
