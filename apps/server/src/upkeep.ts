// What is done again and again without anybody asking, by module, and when. A module that has such work gives its line here.
import type { Account } from './modules/account/service.ts';
import type { Addresses } from './modules/addresses/service.ts';
import type { Alerts } from './modules/alerts/service.ts';
import type { Auth } from './modules/auth/service.ts';
import type { Discovery } from './modules/discovery/service.ts';
import type { MeetupCalendar } from './modules/events/service.ts';
import type { Moderation } from './modules/moderation/service.ts';
import type { Profiles } from './modules/profiles/service.ts';
import type { Safety } from './modules/safety/service.ts';
import type { Sms } from './modules/sms/service.ts';
import type { Statuses } from './modules/statuses/service.ts';
import type { Subscriptions } from './modules/subscription/service.ts';
import type { Tea } from './modules/tea/service.ts';
import type { Verifications } from './modules/verification/service.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Discards } from './platform/storage/discards.ts';

interface Workers {
  readonly account: Account;
  readonly addresses: Addresses;
  readonly alerts: Alerts;
  readonly auth: Auth;
  readonly discards: Discards;
  readonly discovery: Discovery;
  readonly meetups: MeetupCalendar;
  readonly moderation: Moderation;
  readonly profiles: Profiles;
  readonly safety: Safety;
  readonly sms: Sms;
  readonly statuses: Statuses;
  readonly subscriptions: Subscriptions;
  readonly tea: Tea;
  readonly verifications: Verifications;
}

export function upkeep(jobs: Jobs, workers: Workers): void {
  const {
    account,
    addresses,
    alerts,
    auth,
    discards,
    discovery,
    meetups,
    moderation,
    profiles,
    safety,
    sms,
    statuses,
    subscriptions,
    tea,
    verifications,
  } = workers;
  jobs.register('auth-sweep', auth.sweep, { cron: '17 * * * *' });
  jobs.register('former-addresses', addresses.upkeep, { cron: '* * * * *' });
  jobs.register('status-sweep', statuses.sweep, { cron: '23 * * * *' });
  jobs.register('deck-sweep', discovery.sweep, { cron: '41 4 * * *' });
  jobs.register('sms-sweep', sms.sweep, { cron: '29 * * * *' });
  jobs.register('alerts', alerts.deliver, { cron: '* * * * *' });
  jobs.register('departures', account.clearUp, { cron: '* * * * *' });
  jobs.register('departure-sweep', () => Promise.all([safety.sweepExcerpts(), profiles.retired.sweep()]).then(() => undefined), {
    cron: '7 3 * * *',
  });
  jobs.register('meetup-offers', meetups.passOnOffers, { cron: '* * * * *' });
  jobs.register('meetup-suspensions', meetups.callOffSuspended, { cron: '* * * * *' });
  jobs.register('meetup-news', meetups.handOnNews, { cron: '* * * * *' });
  jobs.register('meetup-reminders', meetups.remind, { cron: '* * * * *' });
  jobs.register('meetup-sweep', meetups.sweep, { cron: '11 4 * * *' });
  jobs.register('moderation', moderation.upkeep, { cron: '* * * * *' });
  jobs.register('selfie-sweep', verifications.selfies.sweep, { cron: '37 * * * *' });
  jobs.register('tea-sweep', tea.sweep, { cron: '7 0 * * *' });
  jobs.register('subscription-lapses', subscriptions.tellLapsed, { cron: '* * * * *' });
  jobs.register('subscription-upkeep', subscriptions.upkeep, { cron: '*/5 * * * *' });
  jobs.register('file-discards', discards.work, { cron: '* * * * *' });
  jobs.register('file-sweep', discards.sweep, { cron: '23 * * * *' });
}
