// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import onboarding from '#messages/onboarding/it.json' with { type: 'json' };

export const texts = { onboarding };
