// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import meetups from '#messages/meetups/de.json' with { type: 'json' };

export const texts = { meetups };
