// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import photoMessages from '#messages/photo-messages/de.json' with { type: 'json' };

export const texts = { photoMessages };
