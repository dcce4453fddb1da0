// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import auth from '#messages/auth/it.json' with { type: 'json' };
import catalogue from '#messages/catalogue/it.json' with { type: 'json' };
import refusals from '#messages/refusals/it.json' with { type: 'json' };

export const texts = { auth, catalogue, refusals };
