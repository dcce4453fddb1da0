// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/es.json' with { type: 'json' };
import badges from '#messages/badges/es.json' with { type: 'json' };
import chat from '#messages/chat/es.json' with { type: 'json' };
import covers from '#messages/covers/es.json' with { type: 'json' };
import discovery from '#messages/discovery/es.json' with { type: 'json' };
import feedback from '#messages/feedback/es.json' with { type: 'json' };
import profiles from '#messages/profiles/es.json' with { type: 'json' };
import safety from '#messages/safety/es.json' with { type: 'json' };
import starters from '#messages/starters/es.json' with { type: 'json' };
import statuses from '#messages/statuses/es.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, covers, discovery, feedback, profiles, safety, starters, statuses };
