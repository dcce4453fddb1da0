// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import couples from '#messages/couples/it.json' with { type: 'json' };
import editing from '#messages/editing/it.json' with { type: 'json' };
import photoPrivacy from '#messages/photo-privacy/it.json' with { type: 'json' };
import photos from '#messages/photos/it.json' with { type: 'json' };

export const texts = { couples, editing, photoPrivacy, photos };
