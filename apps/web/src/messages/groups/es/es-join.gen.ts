// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import auth from '#messages/auth/es.json' with { type: 'json' };
import catalogue from '#messages/catalogue/es.json' with { type: 'json' };
import refusals from '#messages/refusals/es.json' with { type: 'json' };

export const texts = { auth, catalogue, refusals };
