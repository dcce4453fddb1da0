// The viewer's own place: joined, waited for, offered, given up. Spec §8 Toasts, §12 Meetups.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { CalendarPlus, Check, CupSoda, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { useExactTime } from '#features/meetups/meetup-time.ts';
import { useAttendance } from '#features/meetups/queries.ts';
import type { Attendance } from '#features/meetups/queries.ts';
import { useAddToCalendar } from '#features/meetups/calendar/use-add-to-calendar.ts';

export function MeetupAttendance({ meetup }: { meetup: TeaMeetup }) {
  const { act, busy } = useAttendanceActions(meetup);
  const t = useText('meetups');
  const exact = useExactTime();
  const { isAttending, awaitsApproval, wasDeclined, offeredUntil, waitlistPlace, isFull } = meetup;
  if (isAttending) return <Coming meetup={meetup} onLeave={() => act('leave')} isLeaving={busy === 'leave'} />;
  if (awaitsApproval)
    return (
      <AttendanceStatus words={t('asked')}>
        <Act words={t('withdraw')} kind="outline" onClick={() => act('leave')} loading={busy === 'leave'} />
      </AttendanceStatus>
    );
  if (wasDeclined) return <p className="type-label w-full">{t('declined')}</p>;
  if (offeredUntil !== null)
    return (
      <AttendanceStatus words={t('offered', { until: exact(offeredUntil, meetup.timeZone) })}>
        <Act words={t('decline')} kind="ghost" onClick={() => act('unqueue')} loading={busy === 'unqueue'} />
        <Act words={t('join')} onClick={() => act('join')} loading={busy === 'join'} />
      </AttendanceStatus>
    );
  if (waitlistPlace !== null)
    return (
      <AttendanceStatus words={t('queuePlace', { place: waitlistPlace })}>
        <Act words={t('unqueue')} kind="outline" onClick={() => act('unqueue')} loading={busy === 'unqueue'} />
      </AttendanceStatus>
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

function AttendanceStatus({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex w-full flex-col gap-2.5">
      <p className="type-label">{words}</p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}

function Coming({ meetup, onLeave, isLeaving }: { meetup: TeaMeetup; onLeave: () => void; isLeaving: boolean }) {
  const t = useText('meetups');
  const days = useText('meetups', 'attendance');
  const [isOpen, setIsOpen] = useState(false);
  const { add, isPending } = useAddToCalendar(meetup.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!meetup.isInside && <p className="type-caption w-full">{t('outside')}</p>}
      <Badge tone="leaf" icon={Check}>
        {meetup.isCheckedIn ? days('checkedIn') : t('joined')}
      </Badge>
      {meetup.isInside && (
        <Button size="sm" kind="ghost" icon={Users} onClick={() => setIsOpen(true)}>
          {t('guests')}
        </Button>
      )}
      <Button size="sm" kind="ghost" icon={CalendarPlus} loading={isPending} onClick={add}>
        {t('calendar.add')}
      </Button>
      <Act words={t('leave')} kind="outline" onClick={onLeave} loading={isLeaving} />
      {isOpen && <GuestSheet meetup={meetup} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Does it and says how it went. */
function useAttendanceActions({ id }: TeaMeetup): { act: (what: Attendance) => void; busy: Attendance | undefined } {
  const t = useText('meetups');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const attendance = useAttendance(id);
  const done = {
    joined: { title: t('toast.joined'), description: t('toast.joinedText'), icon: CupSoda },
    asked: { title: t('toast.asked'), description: t('toast.askedText') },
    leave: { title: t('toast.left') },
    queue: { title: t('toast.queued'), description: t('toast.queuedText') },
    unqueue: { title: t('toast.unqueued') },
  };
  /** Whether joining was asking is the server's to say: the host may have changed it meanwhile. */
  function succeed(what: Attendance, { awaitsApproval }: TeaMeetup) {
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
  const isActing = useRef(false);
  /** The second of two quick taps comes before the page shows that the first is under way. */
  function act(what: Attendance) {
    if (isActing.current) return;
    isActing.current = true;
    attendance.mutate(what, {
      onSuccess: (now) => succeed(what, now),
      onError: (error) => fail(what, error),
      onSettled() {
        isActing.current = false;
      },
    });
  }
  return { act, busy: attendance.isPending ? attendance.variables : undefined };
}
