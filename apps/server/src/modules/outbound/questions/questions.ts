// That a question waits, by every channel that a member has on. It is about the member's own plan, so no kind of news that is off keeps it
// back. A suspended member is asked as well. Spec §4 Date plans.
import type { Sql } from '#platform/db/db.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { DeliveryDeps } from '#modules/outbound/delivery.ts';
import type { PushKeys } from '#modules/outbound/push/push-keys.ts';
import { deleteExpiredPushSubscription } from '#modules/outbound/queries.ts';
import { questionText } from '#modules/outbound/words.ts';
import { questionEmailLimit, questionSmsLimit } from '#modules/outbound/email/limits.ts';
import { findAsked, findAskedBrowser, listQuestionWays, type AskedBrowser, type QuestionWay } from './queries.ts';

/** Where the question stands. */
const questionPath = '/date-plans';

interface QuestionDeps extends Pick<DeliveryDeps, 'db' | 'push' | 'emails' | 'sms'> {
  readonly limits: Pick<RateLimits, 'allows'>;
}

async function call({ db, push }: QuestionDeps, keys: Pick<PushKeys, 'find'>, browser: AskedBrowser): Promise<void> {
  const pair = await keys.find(browser.push_key);
  if (!pair) return;
  const outcome = await push.send(pair, browser, JSON.stringify({ url: questionPath, language: browser.language, isQuestion: true }));
  if (outcome === 'gone') await deleteExpiredPushSubscription(db, browser.id, browser.endpoint);
}

export function createQuestions(deps: QuestionDeps, keys: Pick<PushKeys, 'find'>) {
  const { db, emails, limits, sms } = deps;
  return {
    /** Every way to each of them. */
    listWays: (sql: Sql, memberIds: readonly string[]): Promise<QuestionWay[]> => listQuestionWays(sql, memberIds),

    /** By one way, if it is still on. Throws where it did not get through. */
    async send({ memberId, channel, subscriptionId }: QuestionWay): Promise<void> {
      if (channel === 'push') {
        const browser = await findAskedBrowser(db, memberId, subscriptionId);
        return browser && call(deps, keys, browser);
      }
      const reader = await findAsked(db, memberId);
      if (!reader) return;
      const { email, email_verified, phone_number: to, language, member_id } = reader;
      const words = questionText(language);
      // At an address that is the member's own no news of the same day keeps the question back.
      const count = email_verified ? { limit: questionEmailLimit, key: member_id } : undefined;
      if (channel === 'email' && email !== null) await emails.send({ member_id, email, language }, words, count);
      if (channel === 'sms' && to !== null && (await limits.allows(questionSmsLimit, memberId))) await sms.send({ to, text: words.text });
    },
  };
}
