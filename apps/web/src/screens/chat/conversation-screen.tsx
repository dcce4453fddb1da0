// One conversation, and the ways out of it. Spec §2 Conversation, §4 Chat, R13.
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Message } from '@violet/contract/messages';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ChatPanes } from '#features/chat/chat-panes.tsx';
import { Conversation } from '#features/chat/conversation/conversation.tsx';
import { useEvictConversation, useThread } from '#features/chat/queries.ts';
import { useConversation } from '#features/chat/conversation/use-conversation.ts';
import { CloseSheet } from '#features/chat/farewells/close-sheet.tsx';
import { useFoldReasons } from '#features/chat/nudges/use-fold-reasons.ts';
import { useConversationEnd } from '#features/chat/conversation/use-conversation-end.ts';
import { BlockDialog } from '#parts/safety/block-dialog.tsx';
import { ConversationMenu } from '#features/chat/conversation/conversation-menu.tsx';
import { ReportMessagesSheet } from '#features/safety/report/report-messages-sheet.tsx';
import { ReportedNote } from '#parts/safety/reported-note.tsx';
import { UnmatchDialog } from '#features/chat/conversation/unmatch-dialog.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { NotFoundNotice } from '#screens/not-found-notice.tsx';
import { usePreload } from './preload.ts';

export function ConversationScreen() {
  const { matchId = '' } = useParams({ strict: false });
  usePreload('/chats');
  return <OneConversation key={matchId} matchId={matchId} />;
}

function OneConversation({ matchId }: { matchId: string }) {
  const found = useConversation(matchId);
  const { data: thread = [] } = useThread(matchId);
  const foldReason = useFoldReasons();
  const [asking, setAsking] = useState<'close' | 'unmatch' | 'block' | null>(null);
  const [isReported, setReported] = useState(false);
  const [reporting, setReporting] = useState<{ readonly message: Message | undefined; readonly isOpen: boolean } | null>(null);
  const { dismiss } = useToast();
  const { leave, isLeaving } = useLeave(matchId);
  useEndNotice(matchId, found.isOver, asking !== null || isLeaving, leave);

  const ask = useCallback(
    (what: 'close' | 'unmatch' | 'block') => {
      // A toast would lie over the answer.
      dismiss();
      setAsking(what);
    },
    [dismiss],
  );
  const askToBlock = useCallback(() => ask('block'), [ask]);
  const report = useCallback((message?: Message) => setReporting({ message, isOpen: true }), []);

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
              onClose={() => ask('close')}
              onUnmatch={() => ask('unmatch')}
              onBlock={askToBlock}
            />
          )
        }
        notice={
          isReported && member ? <ReportedNote name={member.name} onBlock={askToBlock} onDismiss={() => setReported(false)} /> : undefined
        }
      />
      {member && (
        <>
          <CloseSheet matchId={matchId} name={member.name} open={asking === 'close'} onOpenChange={stay} onClosed={leave} />
          <UnmatchDialog matchId={matchId} name={member.name} open={asking === 'unmatch'} onOpenChange={stay} onUnmatched={leave} />
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
          <BlockDialog userId={member.id} name={member.name} open={asking === 'block'} onOpenChange={stay} onBlocked={leave} />
        </>
      )}
    </ChatPanes>
  );
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
function useEndNotice(matchId: string, isOver: boolean, isOwnEnd: boolean, leave: () => void): void {
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
