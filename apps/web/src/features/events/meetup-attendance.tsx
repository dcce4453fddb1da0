// Her own place: joined, waited for, offered, given up. Spec §8 Toasts; api.md, join and waitlist.
import type { TeaEvent } from '@violet/contract/events';
import { CalendarPlus, Check, CupSoda, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { useExactTime } from './meetup-time.ts';
import { useAttendance } from './queries.ts';
import type { Attendance } from './queries.ts';
import { useAddToCalendar } from './use-add-to-calendar.ts';

export function MeetupAttendance({ meetup }: { meetup: TeaEvent }) {
  const { act, busy } = useActs(meetup);
  const t = useText('events');
  const exact = useExactTime();
  const { isAttending, awaitsApproval, wasDeclined, offeredUntil, waitlistPlace, isFull } = meetup;
  if (isAttending) return <Coming meetup={meetup} onLeave={() => act('leave')} isLeaving={busy === 'leave'} />;
  if (awaitsApproval)
    return (
      <Standing words={t('asked')}>
        <Act words={t('withdraw')} kind="outline" onClick={() => act('leave')} loading={busy === 'leave'} />
      </Standing>
    );
  if (wasDeclined) return <p className="type-label w-full">{t('declined')}</p>;
  if (offeredUntil !== null)
    return (
      <Standing words={t('offered', { until: exact(offeredUntil) })}>
        <Act words={t('decline')} kind="ghost" onClick={() => act('unqueue')} loading={busy === 'unqueue'} />
        <Act words={t('join')} onClick={() => act('join')} loading={busy === 'join'} />
      </Standing>
    );
  if (waitlistPlace !== null)
    return (
      <Standing words={t('queuePlace', { place: waitlistPlace })}>
        <Act words={t('unqueue')} kind="outline" onClick={() => act('unqueue')} loading={busy === 'unqueue'} />
      </Standing>
    );
  if (isFull)
    return (
      <span className="flex flex-wrap items-center gap-2.5">
        <Badge tone="neutral">{t('full')}</Badge>
        <Act words={t('queue')} kind="tonal" onClick={() => act('queue')} loading={busy === 'queue'} />
      </span>
    );
  return <Act words={t('join')} onClick={() => act('join')} loading={busy === 'join'} />;
}

interface ActProps {
  words: string;
  kind?: 'primary' | 'tonal' | 'outline' | 'ghost';
  onClick: () => void;
  loading: boolean;
}

function Act({ words, kind = 'primary', onClick, loading }: ActProps) {
  return (
    <Button size="sm" kind={kind} onClick={onClick} loading={loading}>
      {words}
    </Button>
  );
}

function Standing({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex w-full flex-col gap-2.5">
      <p className="type-label">{words}</p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}

function Coming({ meetup, onLeave, isLeaving }: { meetup: TeaEvent; onLeave: () => void; isLeaving: boolean }) {
  const t = useText('events');
  const days = useText('meetupDays');
  const [isOpen, setIsOpen] = useState(false);
  const { add, isPending } = useAddToCalendar(meetup.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="leaf" icon={Check}>
        {meetup.isCheckedIn ? days('checkedIn') : t('joined')}
      </Badge>
      <Button size="sm" kind="ghost" icon={Users} onClick={() => setIsOpen(true)}>
        {t('guests')}
      </Button>
      <Button size="sm" kind="ghost" icon={CalendarPlus} loading={isPending} onClick={add}>
        {t('calendar.add')}
      </Button>
      <Act words={t('leave')} kind="outline" onClick={onLeave} loading={isLeaving} />
      {isOpen && <GuestSheet meetup={meetup} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Does it and says how it went. */
function useActs({ id }: TeaEvent): { act: (what: Attendance) => void; busy: Attendance | undefined } {
  const t = useText('events');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const attendance = useAttendance(id);
  const done = {
    joined: { title: t('toast.joined'), description: t('toast.joinedText'), icon: CupSoda },
    asked: { title: t('toast.asked'), description: t('toast.askedText') },
    leave: { title: t('toast.left') },
    queue: { title: t('toast.queued'), description: t('toast.queuedText') },
    unqueue: { title: t('toast.unqueued') },
  };
  /** Whether joining was asking is the server's to say: the host may have changed it meanwhile. */
  function succeed(what: Attendance, { awaitsApproval }: TeaEvent) {
    if (what === 'join') toast(awaitsApproval ? done.asked : done.joined);
    else toast(done[what]);
  }
  function fail(what: Attendance, error: unknown) {
    const isKnown = what === 'join' && !isRefusal(error, 'forbidden');
    toast({
      kind: 'error',
      title: what === 'join' ? t('toast.joinFailed') : t('toast.failed'),
      description: isKnown ? t('toast.joinFailedText') : refusal(error),
    });
  }
  const act = (what: Attendance) =>
    attendance.mutate(what, { onSuccess: (now) => succeed(what, now), onError: (error) => fail(what, error) });
  return { act, busy: attendance.isPending ? attendance.variables : undefined };
}
