// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import activityPanel from './activity-panel/de.json' with { type: 'json' };
import badges from './badges/de.json' with { type: 'json' };
import chat from './chat/de.json' with { type: 'json' };
import discovery from './discovery/de.json' with { type: 'json' };
import feedback from './feedback/de.json' with { type: 'json' };
import meetups from './meetups/de.json' with { type: 'json' };
import onboarding from './onboarding/de.json' with { type: 'json' };
import photos from './photos/de.json' with { type: 'json' };
import profiles from './profiles/de.json' with { type: 'json' };
import push from './push/de.json' with { type: 'json' };
import safety from './safety/de.json' with { type: 'json' };
import sanctions from './sanctions/de.json' with { type: 'json' };
import settings from './settings/de.json' with { type: 'json' };
import sms from './sms/de.json' with { type: 'json' };
import starters from './starters/de.json' with { type: 'json' };
import statuses from './statuses/de.json' with { type: 'json' };
import subscription from './subscription/de.json' with { type: 'json' };
import verification from './verification/de.json' with { type: 'json' };

export const members = { activityPanel, badges, chat, discovery, feedback, meetups, onboarding, photos, profiles, push, safety, sanctions, settings, sms, starters, statuses, subscription, verification };
