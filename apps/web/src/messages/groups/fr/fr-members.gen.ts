// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/fr.json' with { type: 'json' };
import badges from '#messages/badges/fr.json' with { type: 'json' };
import chat from '#messages/chat/fr.json' with { type: 'json' };
import covers from '#messages/covers/fr.json' with { type: 'json' };
import discovery from '#messages/discovery/fr.json' with { type: 'json' };
import feedback from '#messages/feedback/fr.json' with { type: 'json' };
import profiles from '#messages/profiles/fr.json' with { type: 'json' };
import safety from '#messages/safety/fr.json' with { type: 'json' };
import starters from '#messages/starters/fr.json' with { type: 'json' };
import statuses from '#messages/statuses/fr.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, covers, discovery, feedback, profiles, safety, starters, statuses };
