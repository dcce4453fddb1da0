// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import couples from '#messages/couples/de.json' with { type: 'json' };
import editing from '#messages/editing/de.json' with { type: 'json' };
import photoPrivacy from '#messages/photo-privacy/de.json' with { type: 'json' };
import photos from '#messages/photos/de.json' with { type: 'json' };

export const texts = { couples, editing, photoPrivacy, photos };
