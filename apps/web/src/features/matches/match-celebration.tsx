// A match, made by the viewer's swipe or by the other's: the celebration on Discover, elsewhere a toast. Spec §4 Swipe, §11 Discover.
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Match } from '@violet/contract/matches';
import { Heart } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useFrame } from '#realtime/realtime-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { CelebrationContext } from '#parts/matches/celebration-context.ts';
import { MatchDialog } from './match-dialog.tsx';

const toastMs = 5000;

/** Around the screens of a member: a match may come on any of them. */
export function MatchCelebration({ children }: { children: ReactNode }) {
  const t = useText('discovery');
  const { toast, dismiss } = useToast();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  /** How the viewer was told of which match. */
  const told = useRef(new Map<string, 'dialog' | 'toast'>());
  // Two matches in one moment are shown one after the other.
  const [waiting, setWaiting] = useState<readonly Match[]>([]);
  const [match] = waiting;

  const startChat = ({ id }: Match) => void navigate({ to: '/conversation/$matchId', params: { matchId: id } });
  const showToast = (made: Match) =>
    toast({
      title: t('match.title'),
      description: t('match.text', { name: made.otherUser.name }),
      icon: Heart,
      durationMs: toastMs,
      action: { label: t('match.startChat'), onAction: () => startChat(made) },
    });
  const celebrate = useCallback(
    (made: Match) => {
      const before = told.current.get(made.id);
      if (before === 'dialog') return;
      // The frame was here before the answer to the viewer's own like, which is what the page waits for.
      if (before === 'toast') dismiss();
      told.current.set(made.id, 'dialog');
      setWaiting((others) => [...others, made]);
    },
    [dismiss],
  );
  useFrame('match', ({ match: made }) => {
    if (told.current.has(made.id)) return;
    if (path === '/home') return celebrate(made);
    told.current.set(made.id, 'toast');
    // In a conversation or a form a dialog would take the words from under the viewer's hands.
    showToast(made);
  });

  return (
    <CelebrationContext value={celebrate}>
      {children}
      {match !== undefined && (
        <MatchDialog
          key={match.id}
          match={match}
          onStartChat={() => {
            setWaiting([]);
            startChat(match);
          }}
          onDismiss={() => {
            setWaiting((others) => others.slice(1));
            showToast(match);
          }}
        />
      )}
    </CelebrationContext>
  );
}
