// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import voiceMessages from '#messages/voice-messages/de.json' with { type: 'json' };

export const texts = { voiceMessages };
