// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import auth from './auth/en.json' with { type: 'json' };
import catalogue from './catalogue/en.json' with { type: 'json' };

export const join = { auth, catalogue };
