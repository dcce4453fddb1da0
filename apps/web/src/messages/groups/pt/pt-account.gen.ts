// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import phoneCodes from '#messages/phone-codes/pt.json' with { type: 'json' };
import push from '#messages/push/pt.json' with { type: 'json' };
import settings from '#messages/settings/pt.json' with { type: 'json' };

export const texts = { phoneCodes, push, settings };
