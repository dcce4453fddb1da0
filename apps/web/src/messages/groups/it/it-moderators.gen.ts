// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import moderation from '#messages/moderation/it.json' with { type: 'json' };

export const texts = { moderation };
