// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/fr.json' with { type: 'json' };
import badges from '#messages/badges/fr.json' with { type: 'json' };
import chat from '#messages/chat/fr.json' with { type: 'json' };
import discovery from '#messages/discovery/fr.json' with { type: 'json' };
import feedback from '#messages/feedback/fr.json' with { type: 'json' };
import meetups from '#messages/meetups/fr.json' with { type: 'json' };
import onboarding from '#messages/onboarding/fr.json' with { type: 'json' };
import phoneCodes from '#messages/phone-codes/fr.json' with { type: 'json' };
import photos from '#messages/photos/fr.json' with { type: 'json' };
import profiles from '#messages/profiles/fr.json' with { type: 'json' };
import push from '#messages/push/fr.json' with { type: 'json' };
import safety from '#messages/safety/fr.json' with { type: 'json' };
import sanctions from '#messages/sanctions/fr.json' with { type: 'json' };
import settings from '#messages/settings/fr.json' with { type: 'json' };
import starters from '#messages/starters/fr.json' with { type: 'json' };
import statuses from '#messages/statuses/fr.json' with { type: 'json' };
import verification from '#messages/verification/fr.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, phoneCodes, photos, profiles, push, safety, sanctions, settings, starters, statuses, verification };
