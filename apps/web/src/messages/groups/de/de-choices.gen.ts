// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import hiddenContacts from '#messages/hidden-contacts/de.json' with { type: 'json' };
import preferences from '#messages/preferences/de.json' with { type: 'json' };

export const texts = { hiddenContacts, preferences };
