// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import phoneCodes from '#messages/phone-codes/it.json' with { type: 'json' };
import push from '#messages/push/it.json' with { type: 'json' };
import settings from '#messages/settings/it.json' with { type: 'json' };

export const texts = { phoneCodes, push, settings };
