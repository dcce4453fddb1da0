// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from '#messages/activity-panel/pt.json' with { type: 'json' };
import badges from '#messages/badges/pt.json' with { type: 'json' };
import chat from '#messages/chat/pt.json' with { type: 'json' };
import discovery from '#messages/discovery/pt.json' with { type: 'json' };
import feedback from '#messages/feedback/pt.json' with { type: 'json' };
import meetups from '#messages/meetups/pt.json' with { type: 'json' };
import onboarding from '#messages/onboarding/pt.json' with { type: 'json' };
import phoneCodes from '#messages/phone-codes/pt.json' with { type: 'json' };
import photos from '#messages/photos/pt.json' with { type: 'json' };
import profiles from '#messages/profiles/pt.json' with { type: 'json' };
import push from '#messages/push/pt.json' with { type: 'json' };
import safety from '#messages/safety/pt.json' with { type: 'json' };
import sanctions from '#messages/sanctions/pt.json' with { type: 'json' };
import settings from '#messages/settings/pt.json' with { type: 'json' };
import starters from '#messages/starters/pt.json' with { type: 'json' };
import statuses from '#messages/statuses/pt.json' with { type: 'json' };
import verification from '#messages/verification/pt.json' with { type: 'json' };

export const texts = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, phoneCodes, photos, profiles, push, safety, sanctions, settings, starters, statuses, verification };
