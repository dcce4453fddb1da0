// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import phoneCodes from '#messages/phone-codes/en.json' with { type: 'json' };
import push from '#messages/push/en.json' with { type: 'json' };
import settings from '#messages/settings/en.json' with { type: 'json' };

export const texts = { phoneCodes, push, settings };
