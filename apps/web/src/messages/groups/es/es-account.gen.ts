// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import phoneCodes from '#messages/phone-codes/es.json' with { type: 'json' };
import push from '#messages/push/es.json' with { type: 'json' };
import settings from '#messages/settings/es.json' with { type: 'json' };

export const texts = { phoneCodes, push, settings };
