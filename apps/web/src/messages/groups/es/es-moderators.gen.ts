// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import moderation from '#messages/moderation/es.json' with { type: 'json' };

export const texts = { moderation };
