// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import auth from './auth/es.json' with { type: 'json' };
import catalogue from './catalogue/es.json' with { type: 'json' };
import refusals from './refusals/es.json' with { type: 'json' };

export const join = { auth, catalogue, refusals };
