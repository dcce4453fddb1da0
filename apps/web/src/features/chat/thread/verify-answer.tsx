import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Link } from '#ui/actions/link.tsx';

const choiceClass = 'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold';

/** What the viewer can do about being asked to verify. 'Not now' tells nobody, so it is kept nowhere. Spec §4 Chat. */
export function VerifyAnswer() {
  const t = useText('chat', 'verify');
  const safety = useText('safety');
  const { isVerified } = useMember();
  const [isPutOff, setPutOff] = useState(false);
  if (isVerified || isPutOff) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      <Link href="/verification" className={`${choiceClass} bg-violet-tint text-violet-text hover:bg-fill`}>
        {t('get')}
      </Link>
      <button type="button" onClick={() => setPutOff(true)} className={`${choiceClass} text-ink-2 hover:bg-fill hover:text-ink`}>
        {safety('notNow')}
      </button>
    </p>
  );
}
