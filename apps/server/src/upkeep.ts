// What is done again and again without anybody asking, by module, and when. A module that has such work gives its line here.
import type { Modules } from './modules.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

export function upkeep(jobs: Jobs, modules: Modules): void {
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
  } = modules;
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
  jobs.register('meetup-suspensions', meetups.followModerators, { cron: '* * * * *' });
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
