// One conversation, and the ways out of it. Spec §2 Conversation, §4 Chat, R13.
import { useNavigate, useParams } from '@tanstack/react-router';
import type { MatchedMember } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { ChatPanes } from '#features/chat/chat-panes.tsx';
import { Conversation } from '#features/chat/conversation/conversation.tsx';
import { useEvictConversation, useThread } from '#features/chat/queries.ts';
import { useConversation } from '#features/chat/conversation/use-conversation.ts';
import { useFoldReasons } from '#features/chat/nudges/use-fold-reasons.ts';
import { useConversationEnd } from '#features/chat/conversation/use-conversation-end.ts';
import { BlockDialog } from '#parts/safety/block-dialog.tsx';
import { ConversationMenu } from '#features/chat/conversation/conversation-menu.tsx';
import { ReportMessagesSheet } from '#features/safety/report/report-messages-sheet.tsx';
import { ReportedNote } from '#parts/safety/reported-note.tsx';
import { UnmatchDialog } from '#features/chat/conversation/unmatch-dialog.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { NotFoundNotice } from '#screens/not-found-notice.tsx';
import { usePreload } from './preload.ts';

const CloseSheet = lazyComponent(async () => (await import('#features/chat/farewells/close-sheet.tsx')).CloseSheet);

type Ending = 'close' | 'unmatch' | 'block';

export function ConversationScreen() {
  const { matchId = '' } = useParams({ strict: false });
  usePreload('/chats');
  return <OneConversation key={matchId} matchId={matchId} />;
}

function OneConversation({ matchId }: { matchId: string }) {
  const found = useConversation(matchId);
  const { data: thread = [] } = useThread(matchId);
  const foldReason = useFoldReasons();
  const [asking, setAsking] = useState<Ending | null>(null);
  const [isReported, setReported] = useState(false);
  const [reporting, setReporting] = useState<{ readonly message: Message | undefined; readonly isOpen: boolean } | null>(null);
  const { dismiss } = useToast();
  const { leave, isLeaving } = useLeave(matchId);
  useEndToast(matchId, found.isOver, asking !== null || isLeaving, leave);

  const ask = useCallback(
    (what: Ending) => {
      // A toast would lie over the answer.
      dismiss();
      setAsking(what);
    },
    [dismiss],
  );
  const askToBlock = useCallback(() => ask('block'), [ask]);
  const { isFetched, askToClose } = useCloseSheet(ask, setAsking);
  const report = useCallback((message?: Message) => {
    setAsking(null);
    setReporting({ message, isOpen: true });
  }, []);

  if (found.isMissing) return <NotFoundNotice />;
  const member = found.match?.otherUser;
  const stay = (open: boolean) => !open && setAsking(null);
  return (
    <ChatPanes openMatchId={matchId}>
      <Conversation
        matchId={matchId}
        found={found}
        onReport={report}
        onBlock={askToBlock}
        menu={
          member && (
            <ConversationMenu
              matchId={matchId}
              member={member}
              onReported={() => setReported(true)}
              onReportMessages={() => report()}
              onClose={askToClose}
              onUnmatch={() => ask('unmatch')}
              onBlock={askToBlock}
            />
          )
        }
        underHeader={
          isReported && member ? <ReportedNote name={member.name} onBlock={askToBlock} onDismiss={() => setReported(false)} /> : undefined
        }
      />
      {member && (
        <>
          <EndDialogs {...{ matchId, member, asking, isFetched }} onOpenChange={stay} onEnded={leave} />
          {reporting !== null && (
            <ReportMessagesSheet
              key={reporting.message?.id ?? 'chosen'}
              member={member}
              message={reporting.message}
              thread={thread}
              foldReason={foldReason}
              open={reporting.isOpen}
              onOpenChange={(isOpen) => setReporting({ ...reporting, isOpen })}
              onReported={() => {
                setReporting(null);
                setReported(true);
              }}
            />
          )}
        </>
      )}
    </ChatPanes>
  );
}

interface EndDialogsProps {
  matchId: string;
  member: MatchedMember;
  asking: Ending | null;
  isFetched: boolean;
  onOpenChange: (open: boolean) => void;
  onEnded: () => void;
}

function EndDialogs({ matchId, member: { id, name }, asking, isFetched, onOpenChange, onEnded }: EndDialogsProps) {
  return (
    <>
      {isFetched && (
        <Suspense>
          <CloseSheet matchId={matchId} name={name} open={asking === 'close'} onOpenChange={onOpenChange} onClosed={onEnded} />
        </Suspense>
      )}
      <UnmatchDialog matchId={matchId} name={name} open={asking === 'unmatch'} onOpenChange={onOpenChange} onUnmatched={onEnded} />
      <BlockDialog userId={id} name={name} open={asking === 'block'} onOpenChange={onOpenChange} onBlocked={onEnded} />
    </>
  );
}

/** The sheet is fetched when it is asked for first. Offline it may be what cannot be fetched; what was asked since stands. */
function useCloseSheet(ask: (what: Ending) => void, setAsking: Dispatch<SetStateAction<Ending | null>>) {
  const shell = useText('shell');
  const { toast } = useToast();
  const [isFetched, setFetched] = useState(false);
  function askToClose() {
    ask('close');
    CloseSheet.preload().then(
      () => setFetched(true),
      () => {
        setAsking((now) => (now === 'close' ? null : now));
        toast({ kind: 'error', title: shell('noAnswer') });
      },
    );
  }
  return { isFetched, askToClose };
}

/** Back to the list; then nothing of the conversation is kept. */
function useLeave(matchId: string): { leave: () => void; isLeaving: boolean } {
  const navigate = useNavigate();
  const evict = useEvictConversation();
  const [isLeaving, setLeaving] = useState(false);
  function leave() {
    setLeaving(true);
    void navigate({ to: '/chats', replace: true }).then(() => evict(matchId));
  }
  return { leave, isLeaving };
}

/** The other member ended the match: no reason, no blame. Silent while the viewer is ending it, too. */
function useEndToast(matchId: string, isOver: boolean, isOwnEnd: boolean, leave: () => void): void {
  const t = useText('chat');
  const { toast } = useToast();
  const hasEnded = useConversationEnd(matchId) || isOver;
  const end = useEffectEvent(() => {
    toast({ title: t('ended'), description: t('endedText') });
    leave();
  });
  useEffect(() => {
    if (hasEnded && !isOwnEnd) end();
  }, [hasEnded, isOwnEnd]);
}
