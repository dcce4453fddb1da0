// "It's a Match!": two arches, a heart, and a way to the conversation. Spec §4 Swipe, §11 Discover, §13 Motion.
import type { Match } from '@violet/contract/matches';
import { Heart, MessageCircle } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useListFormat } from '#lib/i18n/list-format.ts';
import { centreOf, showFeedback } from '#parts/feedback/micro-interaction.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { FallingPetals } from './falling-petals.tsx';
import './match-dialog.css';
import { MatchPortrait } from './match-portrait.tsx';

/** Shared interests named in the celebration. */
const namedAtMost = 2;

export interface MatchDialogProps {
  match: Match;
  onStartChat: () => void;
  onDismiss: () => void;
}

export function MatchDialog({ match, onStartChat, onDismiss }: MatchDialogProps) {
  const t = useText('discovery');
  const shell = useText('shell');
  const list = useListFormat();
  const labels = useCatalogue();
  const me = useMember();
  const start = useRef<HTMLButtonElement>(null);
  const heart = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (heart.current !== null) showFeedback('match', centreOf(heart.current));
    return () => void setTimeout(catchFocus);
  }, []);
  const { name, photos, interests } = match.otherUser;
  const common = interests.filter((interest) => me.interests.includes(interest)).slice(0, namedAtMost);
  return (
    <Modal open onOpenChange={(open) => !open && onDismiss()} dismissOutside={false} initialFocus={() => start.current} className="v-match">
      <FallingPetals />
      <div className="v-match-content">
        <div className="v-match-arches">
          <div className="v-match-pair">
            <div className="v-match-arch" data-side="left">
              <MatchPortrait name={me.name} src={me.photos[0]} alt={t('match.you')} />
            </div>
            <div className="v-match-arch" data-side="right">
              <MatchPortrait name={name} src={photos[0]} alt={shell('portraitOf', { name })} />
            </div>
            <span ref={heart} className="v-match-heart">
              <Icon as={Heart} size={28} filled />
            </span>
          </div>
        </div>
        <div className="text-center">
          <Dialog.Title className="type-hero v-match-title">{t('match.title')}</Dialog.Title>
          <Dialog.Description className="type-lead v-match-text">
            {t('match.text', { name })}
            {common.length > 0 && <span className="block">{t('match.common', { list: list(common.map(labels.interest)) })}</span>}
          </Dialog.Description>
        </div>
        <div className="flex flex-col gap-3">
          <Button ref={start} kind="amber" size="hero" block icon={MessageCircle} onClick={onStartChat}>
            {t('match.startChat')}
          </Button>
          <button type="button" className="v-match-later" onClick={onDismiss}>
            {t('match.keep')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** The card that had the focus before may have flown: then it goes to the page instead of nowhere. */
function catchFocus(): void {
  if (document.activeElement !== document.body) return;
  const target = document.querySelector<HTMLElement>('[data-place="top"], [data-deck-empty]') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}
