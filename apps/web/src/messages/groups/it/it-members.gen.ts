// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/it.json' with { type: 'json' };
import badges from '#messages/badges/it.json' with { type: 'json' };
import chat from '#messages/chat/it.json' with { type: 'json' };
import covers from '#messages/covers/it.json' with { type: 'json' };
import discovery from '#messages/discovery/it.json' with { type: 'json' };
import feedback from '#messages/feedback/it.json' with { type: 'json' };
import profiles from '#messages/profiles/it.json' with { type: 'json' };
import safety from '#messages/safety/it.json' with { type: 'json' };
import starters from '#messages/starters/it.json' with { type: 'json' };
import statuses from '#messages/statuses/it.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, covers, discovery, feedback, profiles, safety, starters, statuses };
