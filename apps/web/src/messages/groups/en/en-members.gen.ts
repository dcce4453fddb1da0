// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/en.json' with { type: 'json' };
import badges from '#messages/badges/en.json' with { type: 'json' };
import chat from '#messages/chat/en.json' with { type: 'json' };
import covers from '#messages/covers/en.json' with { type: 'json' };
import discovery from '#messages/discovery/en.json' with { type: 'json' };
import feedback from '#messages/feedback/en.json' with { type: 'json' };
import profiles from '#messages/profiles/en.json' with { type: 'json' };
import safety from '#messages/safety/en.json' with { type: 'json' };
import statuses from '#messages/statuses/en.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, covers, discovery, feedback, profiles, safety, statuses };
