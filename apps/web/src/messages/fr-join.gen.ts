// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import auth from './auth/fr.json' with { type: 'json' };
import catalogue from './catalogue/fr.json' with { type: 'json' };
import refusals from './refusals/fr.json' with { type: 'json' };

export const join = { auth, catalogue, refusals };
