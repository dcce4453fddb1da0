import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { lineBreak } from '@violet/contract/fields/text';
import { maxCommentLength } from '@violet/contract/likes';
import { nudgesFor } from '@violet/text-rules/nudges';
import type { NudgeKind } from '@violet/text-rules/nudges/rules';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { NudgeDialog } from '#parts/nudges/nudge-dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { LikeComment } from '#features/discovery/swipe/use-swipes.ts';

export interface CommentSheetProps {
  card: DiscoveryCard;
  about: LikedPart;
  /** What the viewer wrote before. */
  written: string;
  onOpenChange: (open: boolean) => void;
  onSend: (comment: LikeComment) => void;
}

/** A like of one answer or photo, and a line with it that nobody reads before the like is mutual. */
export function CommentSheet({ card, about, written, onOpenChange, onSend }: CommentSheetProps) {
  const t = useText('discovery', 'note');
  const shell = useText('shell');
  const [comment, setComment] = useState(written);
  const [doubts, setDoubts] = useState<readonly NudgeKind[]>([]);
  const words = comment.trim();

  function send() {
    setDoubts([]);
    onSend(words === '' ? { about } : { about, comment: words });
  }
  function ask() {
    // Two who do not know each other yet.
    const found = words === '' ? [] : nudgesFor(words, { direction: 'sending', isYoung: true });
    if (found.length === 0) send();
    else setDoubts(found);
  }
  return (
    <>
      <Sheet
        open={doubts.length === 0}
        onOpenChange={onOpenChange}
        title={t(about.kind === 'prompt' ? 'answer' : 'photo')}
        description={t('hint')}
        closeLabel={shell('close')}
        footer={
          <Button block icon={Heart} onClick={ask}>
            {t('send')}
          </Button>
        }
      >
        <TextArea
          label={t('comment')}
          rows={2}
          maxLength={maxCommentLength}
          counter={`${comment.length}/${maxCommentLength}`}
          value={comment}
          // A line: what begins another one is a space.
          onChange={(event) => setComment(event.target.value.split(lineBreak).join(' '))}
        />
      </Sheet>
      <NudgeDialog kinds={doubts} name={card.name} onEdit={() => setDoubts([])} onSend={send} />
    </>
  );
}
