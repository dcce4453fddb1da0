// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/de.json' with { type: 'json' };
import badges from '#messages/badges/de.json' with { type: 'json' };
import chat from '#messages/chat/de.json' with { type: 'json' };
import covers from '#messages/covers/de.json' with { type: 'json' };
import discovery from '#messages/discovery/de.json' with { type: 'json' };
import feedback from '#messages/feedback/de.json' with { type: 'json' };
import profiles from '#messages/profiles/de.json' with { type: 'json' };
import safety from '#messages/safety/de.json' with { type: 'json' };
import starters from '#messages/starters/de.json' with { type: 'json' };
import statuses from '#messages/statuses/de.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, covers, discovery, feedback, profiles, safety, starters, statuses };
