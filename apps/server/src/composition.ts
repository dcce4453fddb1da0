// Every module once, in the order of who needs whom. A new one is one import and one line here.
// One that the hooks, `app.ts` or `serve.ts` use stands in `services`, too.
import { accountModule } from './modules/account/module.ts';
import { emailChangesModule } from './modules/email-changes/module.ts';
import { outboundModule } from './modules/outbound/module.ts';
import { authModule } from './modules/auth/module.ts';
import { badgesModule } from './modules/badges/module.ts';
import { chatModule } from './modules/chat/module.ts';
import { datePlansModule } from './modules/date-plans/module.ts';
import { discoveryModule } from './modules/discovery/module.ts';
import { meetupsModule } from './modules/meetups/module.ts';
import { figuresModule } from './modules/figures/module.ts';
import { helpLinesModule } from './modules/help-lines/module.ts';
import { hiddenContactsModule } from './modules/hidden-contacts/module.ts';
import { legalHoldsModule } from './modules/legal-holds/module.ts';
import { legalModule } from './modules/legal/module.ts';
import { likesModule } from './modules/likes/module.ts';
import { matchesModule } from './modules/matches/module.ts';
import { moderationModule } from './modules/moderation/module.ts';
import { activityPanelModule } from './modules/activity-panel/module.ts';
import { photosModule } from './modules/photos/module.ts';
import { placesModule } from './modules/places/module.ts';
import { preferencesModule } from './modules/preferences/module.ts';
import { profilesModule } from './modules/profiles/module.ts';
import { retentionModule } from './modules/retention/module.ts';
import { safetyModule } from './modules/safety/module.ts';
import { secondFactorsModule } from './modules/second-factors/module.ts';
import { phoneCodesModule } from './modules/phone-codes/module.ts';
import { statusesModule } from './modules/statuses/module.ts';
import { subscriptionModule } from './modules/subscription/module.ts';
import { teaModule } from './modules/tea/module.ts';
import { verificationModule } from './modules/verification/module.ts';
import { drawPortrait } from './demo/portraits/portrait.ts';
import type { Platform } from './open-platform.ts';
import type { CountryRules } from './modules/places/service.ts';
import type { Module } from './platform/module.ts';

/** Builds every module. One that needs another comes after it. */
export function createModules(base: Platform & { readonly countryRules: CountryRules | undefined }) {
  const all: Module<unknown>[] = [base.files, base.atRest, base.models];
  function add<Service>(module: Module<Service>): Service {
    all.push(module);
    return module.service;
  }
  const pictureModels = base.models.service;
  const safety = add(safetyModule(base));
  const places = add(placesModule(base));
  const helpLines = add(helpLinesModule({ ...base, places }));
  const tea = add(teaModule(base));
  const badges = add(badgesModule({ ...base, tea }));
  const statuses = add(statusesModule(base));
  const subscriptions = add(subscriptionModule(base));
  const photos = add(photosModule({ ...base, pictureModels, draw: drawPortrait }));
  const profiles = add(profilesModule({ ...base, places, photos }));
  const verifications = add(verificationModule({ ...base, pictureModels, photos, profiles }));
  const legalHolds = add(legalHoldsModule({ ...base, profiles, safety }));
  const preferences = add(preferencesModule({ ...base, profiles }));
  const discovery = add(discoveryModule({ ...base, profiles }));
  const emailChanges = add(emailChangesModule({ ...base, profiles }));
  const legal = add(legalModule(base));
  const auth = add(authModule({ ...base, places, profiles, preferences, emailChanges, legal }));
  const secondFactors = add(secondFactorsModule({ ...base, auth, profiles }));
  const chat = add(chatModule({ ...base, photos }));
  const matches = add(matchesModule({ ...base, safety, profiles, statuses }));
  const likes = add(likesModule({ ...base, chat, matches }));
  const activityPanel = add(activityPanelModule({ ...base, matches, profiles, discovery }));
  add(phoneCodesModule({ ...base, profiles, secondFactors }));
  const hiddenContacts = add(hiddenContactsModule({ ...base, profiles }));
  const outbound = add(outboundModule({ ...base, preferences, profiles }));
  const datePlans = add(datePlansModule({ ...base, helpLines, outbound }));
  add(figuresModule({ ...base, profiles }));
  const meetups = add(meetupsModule({ ...base, likes, places, profiles, safety }));
  const moderation = add(moderationModule({ ...base, auth, chat, profiles, safety, verifications, tea }));
  const account = add(accountModule({ ...base, auth, profiles }));
  const retention = add(retentionModule(base));
  const services = {
    account,
    activityPanel,
    outbound,
    auth,
    badges,
    chat,
    datePlans,
    discovery,
    emailChanges,
    hiddenContacts,
    legalHolds,
    likes,
    matches,
    meetups,
    moderation,
    photos,
    preferences,
    profiles,
    retention,
  };
  return { all, services: { ...services, safety, secondFactors, statuses, subscriptions, tea, verifications } };
}

export type Services = ReturnType<typeof createModules>['services'];
