// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import secondFactors from '#messages/second-factors/en.json' with { type: 'json' };

export const texts = { secondFactors };
