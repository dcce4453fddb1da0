// Someone's profile over any screen, with report and block. Spec §2 Discover, §11 Routing and session.
import type { Profile } from '@violet/contract/profiles';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { useState } from 'react';
import { MemberSheet } from '#features/profiles/view/member-sheet.tsx';
import { BlockDialog } from '#parts/safety/block-dialog.tsx';
import { ReportSheet } from '#parts/safety/report-sheet.tsx';
import { ReportedNote } from '#parts/safety/reported-note.tsx';
import { SafetyRows } from '#parts/safety/safety-rows.tsx';

export interface MemberProfileProps {
  /** What is known already; the rest is fetched. */
  member: Profile;
  onClose: () => void;
  /** Once the member is blocked; the deck and the matches know already. */
  onBlocked?: (() => void) | undefined;
  /** Where the viewer may like one answer or photo. */
  onLikePart?: ((part: LikedPart) => void) | undefined;
}

export function MemberProfile({ member, onClose, onBlocked, onLikePart }: MemberProfileProps) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const [isReported, setReported] = useState(false);
  const stay = (open: boolean) => !open && setAsking(null);
  function leave() {
    onBlocked?.();
    onClose();
  }
  return (
    <>
      <MemberSheet
        member={member}
        open={asking === null}
        onClose={onClose}
        onLikePart={onLikePart}
        aboveProfile={
          isReported && <ReportedNote name={member.name} onBlock={() => setAsking('block')} onDismiss={() => setReported(false)} />
        }
      >
        <SafetyRows onReport={() => setAsking('report')} onBlock={() => setAsking('block')} />
      </MemberSheet>
      <ReportSheet about={{ userId: member.id }} open={asking === 'report'} onOpenChange={stay} onReported={() => setReported(true)} />
      <BlockDialog userId={member.id} name={member.name} open={asking === 'block'} onOpenChange={stay} onBlocked={leave} />
    </>
  );
}
