// What a match shares for 24 hours, small, where the match is seen. Spec §3 Status, §10 What is real here.
import type { MatchedMember } from '@violet/contract/matches';
import type { Status } from '@violet/contract/statuses';
import { Clock, Mic } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Icon } from '#ui/media/icon.tsx';
import { PlayButton } from '#ui/actions/play-button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';

function livingStatus({ status }: MatchedMember, now: number): Status | null {
  return status !== null && Date.parse(status.expiresAt) > now ? status : null;
}

/** One line in the list; the voice is heard in the conversation. */
export function StatusLine({ member, now }: { member: MatchedMember; now: number }) {
  const t = useText('statuses');
  const status = livingStatus(member, now);
  if (status === null) return null;
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-caption text-amber-text">
      <Icon as={Clock} size={14} />
      <span className="sr-only">{t('label')}: </span>
      <span className="min-w-0 truncate">{t('quoted', { text: status.text })}</span>
      {status.voiceUrl !== null && (
        <>
          <Icon as={Mic} size={14} />
          <span className="sr-only">, {t('voice')}</span>
        </>
      )}
    </span>
  );
}

/** Under the header of the conversation, with the voice note. */
export function StatusStrip({ member }: { member: MatchedMember }) {
  const t = useText('statuses');
  const { toast } = useToast();
  const status = livingStatus(member, useNow());
  if (status === null) return null;
  return (
    <section
      aria-label={t('of', { name: member.name })}
      className="flex items-center gap-2.5 border-b border-line bg-amber-tint px-4 py-1.5"
    >
      <Icon as={Clock} size={18} className="text-amber-text" />
      <p className="min-w-0 flex-1 py-1 text-label font-medium break-words">{t('quoted', { text: status.text })}</p>
      {status.voiceUrl !== null && (
        <PlayButton
          src={status.voiceUrl}
          playLabel={t('listen')}
          stopLabel={t('stopListening')}
          onFailed={() => toast({ kind: 'error', title: t('notPlayed') })}
        />
      )}
    </section>
  );
}
