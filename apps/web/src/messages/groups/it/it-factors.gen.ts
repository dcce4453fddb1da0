// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import secondFactors from '#messages/second-factors/it.json' with { type: 'json' };

export const texts = { secondFactors };
