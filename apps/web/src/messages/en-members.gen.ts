// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from './activity-panel/en.json' with { type: 'json' };
import badges from './badges/en.json' with { type: 'json' };
import chat from './chat/en.json' with { type: 'json' };
import discovery from './discovery/en.json' with { type: 'json' };
import feedback from './feedback/en.json' with { type: 'json' };
import meetups from './meetups/en.json' with { type: 'json' };
import onboarding from './onboarding/en.json' with { type: 'json' };
import photos from './photos/en.json' with { type: 'json' };
import profiles from './profiles/en.json' with { type: 'json' };
import push from './push/en.json' with { type: 'json' };
import safety from './safety/en.json' with { type: 'json' };
import sanctions from './sanctions/en.json' with { type: 'json' };
import settings from './settings/en.json' with { type: 'json' };
import sms from './sms/en.json' with { type: 'json' };
import statuses from './statuses/en.json' with { type: 'json' };
import subscription from './subscription/en.json' with { type: 'json' };
import verification from './verification/en.json' with { type: 'json' };

export const members = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, photos, profiles, push, safety, sanctions, settings, sms, statuses, subscription, verification };
