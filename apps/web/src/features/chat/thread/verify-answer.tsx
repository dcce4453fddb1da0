import { answerMessage, useMessageAnswer } from '#features/chat/nudges/message-answers.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Link } from '#ui/actions/link.tsx';

const choiceClass = 'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold';

/** What the viewer can do about being asked to verify. 'Not now' is kept in this browser, and tells nobody. Spec §4 Chat. */
export function VerifyAnswer({ messageId }: { messageId: string }) {
  const t = useText('chat', 'verify');
  const safety = useText('safety');
  const { isVerified } = useMember();
  const answer = useMessageAnswer(messageId);
  if (isVerified || answer !== undefined) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      <Link href="/verification" className={`${choiceClass} bg-violet-tint text-violet-text hover:bg-fill`}>
        {t('get')}
      </Link>
      <button
        type="button"
        onClick={() => answerMessage(messageId, 'fine')}
        className={`${choiceClass} text-ink-2 hover:bg-fill hover:text-ink`}
      >
        {safety('notNow')}
      </button>
    </p>
  );
}
