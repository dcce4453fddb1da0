import { farewellLines } from '@violet/contract/chat/farewells';
import type { FarewellLine } from '@violet/contract/chat/farewells';
import { Leaf } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { ChoiceDot } from '#ui/fields/choice-dot.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useCloseKindly } from './queries.ts';

export interface CloseSheetProps {
  matchId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** Ends a match with one of five lines for the other. */
export function CloseSheet({ matchId, name, open, onOpenChange, onClosed }: CloseSheetProps) {
  const t = useText('chat', 'farewell');
  const safety = useText('safety');
  const shell = useText('shell');
  const { toast } = useToast();
  const close = useCloseKindly(matchId);
  const [chosen, choose] = useState<FarewellLine | null>(null);
  function send() {
    if (chosen === null) return;
    close.mutate(chosen, {
      onSuccess: () => {
        toast({ title: t('sent', { name }), description: safety('unmatchedText'), icon: Leaf });
        onOpenChange(false);
        onClosed();
      },
      onError: () => toast({ kind: 'error', title: safety('unmatchFailed'), description: safety('tryAgain') }),
    });
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('close')}
      description={t('text', { name })}
      closeLabel={shell('close')}
      footer={
        <Button block disabled={chosen === null} loading={close.isPending} onClick={send}>
          {t('send')}
        </Button>
      }
    >
      <fieldset aria-label={t('close')} className="flex min-w-0 flex-col gap-2">
        {farewellLines.map((line) => (
          <Line key={line} line={line} isChosen={line === chosen} onChoose={() => choose(line)} />
        ))}
      </fieldset>
    </Sheet>
  );
}

function Line({ line, isChosen, onChoose }: { line: FarewellLine; isChosen: boolean; onChoose: () => void }) {
  const t = useText('chat', 'farewell');
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-md bg-fill px-3.5 py-3 has-checked:bg-violet-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
      <input type="radio" name="farewell" value={line} checked={isChosen} onChange={onChoose} className="sr-only" />
      <ChoiceDot isChosen={isChosen} />
      <span className="min-w-0 flex-1 leading-[1.42]">{t(`lines.${line}`)}</span>
    </label>
  );
}
