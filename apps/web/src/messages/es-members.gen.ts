// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from './activity-panel/es.json' with { type: 'json' };
import badges from './badges/es.json' with { type: 'json' };
import chat from './chat/es.json' with { type: 'json' };
import discovery from './discovery/es.json' with { type: 'json' };
import feedback from './feedback/es.json' with { type: 'json' };
import meetups from './meetups/es.json' with { type: 'json' };
import onboarding from './onboarding/es.json' with { type: 'json' };
import photos from './photos/es.json' with { type: 'json' };
import profiles from './profiles/es.json' with { type: 'json' };
import push from './push/es.json' with { type: 'json' };
import safety from './safety/es.json' with { type: 'json' };
import sanctions from './sanctions/es.json' with { type: 'json' };
import settings from './settings/es.json' with { type: 'json' };
import sms from './sms/es.json' with { type: 'json' };
import starters from './starters/es.json' with { type: 'json' };
import statuses from './statuses/es.json' with { type: 'json' };
import subscription from './subscription/es.json' with { type: 'json' };
import verification from './verification/es.json' with { type: 'json' };

export const members = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, photos, profiles, push, safety, sanctions, settings, sms, starters, statuses, subscription, verification };
