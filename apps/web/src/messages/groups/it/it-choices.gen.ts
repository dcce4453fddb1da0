// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import preferences from '#messages/preferences/it.json' with { type: 'json' };

export const texts = { preferences };
