// A photo that is shown once, to its receiver and to its sender, before and after its minute. Spec §4 Photos in conversations.
import { onceOpenMs, onceReportWindowMs, onceUnopenedDays, type PhotoPart } from '@violet/contract/chat/message-media';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { useOpenOnce } from '#features/chat/queries.ts';
import { Act, Cover, doubtOf } from './cover.tsx';
import type { PhotoBodyProps } from './photo-props.ts';
import { MessagePhotoViewer } from './message-photo-viewer.tsx';

const onceUnopenedMs = onceUnopenedDays * 86_400_000;

export function OncePhoto(props: PhotoBodyProps & { onChange: () => void }) {
  const t = useText('photoMessages');
  const now = useNow();
  if (!props.isMine) return <ReceivedOnce {...props} />;
  const { openUntil, state } = props.photo;
  const waitsUntil = Date.parse(props.message.createdAt) + onceUnopenedMs;
  // Unopened it is kept for two weeks, so one that is gone before was opened. Afterwards nobody knows.
  const isOpened = openUntil !== null || (state === 'gone' && now < waitsUntil);
  const title = isOpened ? t('opened') : t(state === 'gone' ? 'gone' : 'notOpened');
  return <Cover icon={Timer} title={title} isMine />;
}

interface Minute {
  /** By this device's clock (epoch ms). */
  readonly endsAt: number;
  readonly phase: 'seen' | 'closed' | 'over';
}

function ReceivedOnce({ message, photo, onChange }: PhotoBodyProps & { onChange: () => void }) {
  const t = useText('photoMessages');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const { onReport } = useOpenConversation();
  const now = useNow();
  const open = useOpenOnce(message);
  const [minute, setMinute] = useState<Minute | null>(null);

  function handleOpen() {
    open.mutate(undefined, {
      onSuccess: (opened) => setMinute((before) => ({ endsAt: before?.endsAt ?? endOf(photo, opened.photo), phase: 'seen' })),
      onError(error) {
        if (isRefusal(error, 'too_late')) setMinute({ endsAt: Date.now(), phase: 'over' });
        toast({ kind: 'error', title: refusal(error) });
      },
    });
  }
  function close() {
    if (minute === null) return;
    const isOver = minute.endsAt <= Date.now();
    setMinute({ ...minute, phase: isOver ? 'over' : 'closed' });
    if (isOver) onChange();
  }
  const openUntil = photo.openUntil === null ? null : Date.parse(photo.openUntil);
  const isOver = minute?.phase === 'over' || photo.state === 'gone' || (minute?.endsAt ?? openUntil ?? Infinity) <= now;
  if (isOver && minute?.phase !== 'seen') {
    // The server keeps it for as long, for a report alone.
    const isReportable = openUntil !== null && now < openUntil + onceReportWindowMs;
    return (
      <Cover icon={Timer} title={openUntil === null ? t('gone') : t('opened')}>
        {isReportable && <Act onClick={() => onReport(message)}>{t('report')}</Act>}
      </Cover>
    );
  }
  return (
    <>
      <Cover icon={Timer} title={t('opensOnce')} detail={photo.flagged === false ? undefined : doubtOf(photo, t)}>
        <Act onClick={handleOpen}>{t('open')}</Act>
      </Cover>
      {minute?.phase === 'seen' && (
        <MessagePhotoViewer message={message} photo={photo} isMine={false} endsAt={minute.endsAt} onClose={close} />
      )}
    </>
  );
}

/** At the first look the whole minute is ahead, whatever this device's clock says of the server's moment. */
function endOf(before: PhotoPart, opened: PhotoPart | null): number {
  const latest = Date.now() + onceOpenMs;
  const told = Math.min(latest, Date.parse(opened?.openUntil ?? ''));
  return before.openUntil === null && !(told > Date.now()) ? latest : told;
}
