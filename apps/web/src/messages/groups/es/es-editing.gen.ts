// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import couples from '#messages/couples/es.json' with { type: 'json' };
import editing from '#messages/editing/es.json' with { type: 'json' };
import photoPrivacy from '#messages/photo-privacy/es.json' with { type: 'json' };
import photos from '#messages/photos/es.json' with { type: 'json' };

export const texts = { couples, editing, photoPrivacy, photos };
