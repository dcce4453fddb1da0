// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/es.json' with { type: 'json' };
import badges from '#messages/badges/es.json' with { type: 'json' };
import chat from '#messages/chat/es.json' with { type: 'json' };
import discovery from '#messages/discovery/es.json' with { type: 'json' };
import feedback from '#messages/feedback/es.json' with { type: 'json' };
import meetups from '#messages/meetups/es.json' with { type: 'json' };
import onboarding from '#messages/onboarding/es.json' with { type: 'json' };
import phoneCodes from '#messages/phone-codes/es.json' with { type: 'json' };
import photos from '#messages/photos/es.json' with { type: 'json' };
import profiles from '#messages/profiles/es.json' with { type: 'json' };
import push from '#messages/push/es.json' with { type: 'json' };
import safety from '#messages/safety/es.json' with { type: 'json' };
import sanctions from '#messages/sanctions/es.json' with { type: 'json' };
import settings from '#messages/settings/es.json' with { type: 'json' };
import starters from '#messages/starters/es.json' with { type: 'json' };
import statuses from '#messages/statuses/es.json' with { type: 'json' };
import verification from '#messages/verification/es.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, phoneCodes, photos, profiles, push, safety, sanctions, settings, starters, statuses, verification };
