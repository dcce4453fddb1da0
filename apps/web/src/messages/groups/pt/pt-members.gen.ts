// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/pt.json' with { type: 'json' };
import badges from '#messages/badges/pt.json' with { type: 'json' };
import chat from '#messages/chat/pt.json' with { type: 'json' };
import covers from '#messages/covers/pt.json' with { type: 'json' };
import discovery from '#messages/discovery/pt.json' with { type: 'json' };
import feedback from '#messages/feedback/pt.json' with { type: 'json' };
import profiles from '#messages/profiles/pt.json' with { type: 'json' };
import safety from '#messages/safety/pt.json' with { type: 'json' };
import starters from '#messages/starters/pt.json' with { type: 'json' };
import statuses from '#messages/statuses/pt.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, covers, discovery, feedback, profiles, safety, starters, statuses };
