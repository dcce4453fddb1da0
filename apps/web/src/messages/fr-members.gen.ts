// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from './activity-panel/fr.json' with { type: 'json' };
import badges from './badges/fr.json' with { type: 'json' };
import chat from './chat/fr.json' with { type: 'json' };
import discovery from './discovery/fr.json' with { type: 'json' };
import feedback from './feedback/fr.json' with { type: 'json' };
import meetups from './meetups/fr.json' with { type: 'json' };
import onboarding from './onboarding/fr.json' with { type: 'json' };
import photos from './photos/fr.json' with { type: 'json' };
import profiles from './profiles/fr.json' with { type: 'json' };
import push from './push/fr.json' with { type: 'json' };
import safety from './safety/fr.json' with { type: 'json' };
import sanctions from './sanctions/fr.json' with { type: 'json' };
import settings from './settings/fr.json' with { type: 'json' };
import sms from './sms/fr.json' with { type: 'json' };
import starters from './starters/fr.json' with { type: 'json' };
import statuses from './statuses/fr.json' with { type: 'json' };
import subscription from './subscription/fr.json' with { type: 'json' };
import verification from './verification/fr.json' with { type: 'json' };

export const members = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, photos, profiles, push, safety, sanctions, settings, sms, starters, statuses, subscription, verification };
