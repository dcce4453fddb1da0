// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/en.json' with { type: 'json' };
import badges from '#messages/badges/en.json' with { type: 'json' };
import chat from '#messages/chat/en.json' with { type: 'json' };
import discovery from '#messages/discovery/en.json' with { type: 'json' };
import feedback from '#messages/feedback/en.json' with { type: 'json' };
import meetups from '#messages/meetups/en.json' with { type: 'json' };
import onboarding from '#messages/onboarding/en.json' with { type: 'json' };
import phoneCodes from '#messages/phone-codes/en.json' with { type: 'json' };
import photos from '#messages/photos/en.json' with { type: 'json' };
import profiles from '#messages/profiles/en.json' with { type: 'json' };
import push from '#messages/push/en.json' with { type: 'json' };
import safety from '#messages/safety/en.json' with { type: 'json' };
import sanctions from '#messages/sanctions/en.json' with { type: 'json' };
import settings from '#messages/settings/en.json' with { type: 'json' };
import statuses from '#messages/statuses/en.json' with { type: 'json' };
import verification from '#messages/verification/en.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, phoneCodes, photos, profiles, push, safety, sanctions, settings, statuses, verification };
