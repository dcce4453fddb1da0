import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { useState } from 'react';
import { BlockDialog } from '#parts/safety/block-dialog.tsx';
import { ReportedNote } from '#parts/safety/reported-note.tsx';
import { useGuests, useInvalidateMeetups } from '#features/meetups/queries.ts';

/** The offer to block the host as well, after a report, where the viewer knows the host. */
export function HostReported({ meetup, onDone }: { meetup: TeaMeetup; onDone: () => void }) {
  const { data: guests = [] } = useGuests(meetup.id);
  const invalidateMeetups = useInvalidateMeetups();
  const [isAsking, setAsking] = useState(false);
  const host = guests.find(({ isCreator }) => isCreator);
  if (host === undefined) return null;
  return (
    <>
      <ReportedNote name={host.name} onBlock={() => setAsking(true)} onDismiss={onDone} />
      <BlockDialog
        userId={host.id}
        name={host.name}
        open={isAsking}
        onOpenChange={setAsking}
        onBlocked={() => {
          onDone();
          void invalidateMeetups();
        }}
      />
    </>
  );
}
