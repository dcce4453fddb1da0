// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import couples from '#messages/couples/en.json' with { type: 'json' };
import editing from '#messages/editing/en.json' with { type: 'json' };
import photoPrivacy from '#messages/photo-privacy/en.json' with { type: 'json' };
import photos from '#messages/photos/en.json' with { type: 'json' };

export const texts = { couples, editing, photoPrivacy, photos };
