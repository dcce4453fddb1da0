// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import hiddenContacts from '#messages/hidden-contacts/es.json' with { type: 'json' };
import preferences from '#messages/preferences/es.json' with { type: 'json' };

export const texts = { hiddenContacts, preferences };
