// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import auth from '#messages/auth/en.json' with { type: 'json' };
import catalogue from '#messages/catalogue/en.json' with { type: 'json' };

export const texts = { auth, catalogue };
