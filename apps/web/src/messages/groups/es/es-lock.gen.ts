// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import appLock from '#messages/app-lock/es.json' with { type: 'json' };

export const texts = { appLock };
