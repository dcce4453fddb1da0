import { maxNoteLength } from '@violet/contract/moderation';
import { BadgeCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useDecideVerification } from './queries.ts';

/** Approve or reject, with a note; that of a refusal is what she reads. */
export function DecisionForm({ caseId }: { caseId: string }) {
  const t = useText('moderation');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const decide = useDecideVerification();
  const [note, setNote] = useState('');
  const isReady = note.trim() !== '';
  function send(action: 'approve' | 'reject') {
    if (decide.isPending) return;
    decide.mutate(
      { caseId, action, note },
      {
        onSuccess: () => toast({ title: t(action === 'approve' ? 'approved' : 'rejected') }),
        onError: (error) => toast({ kind: 'error', title: t('failed'), description: refusal(error) }),
      },
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={BadgeCheck} disabled={!isReady} loading={decide.isPending} onClick={() => send('approve')}>
          {t('approve')}
        </Button>
        <Button
          kind="danger-outline"
          size="sm"
          icon={CircleX}
          disabled={!isReady}
          loading={decide.isPending}
          onClick={() => send('reject')}
        >
          {t('reject')}
        </Button>
      </div>
    </div>
  );
}
