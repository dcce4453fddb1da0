// The dialog 'Add 24h Status'. Spec §2 Profile, §5 Status text, §11 Profile.
import { maxStatusLength } from '@violet/contract/statuses';
import type { Status } from '@violet/contract/statuses';
import { Clock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRemoveStatus } from './queries.ts';
import { useShare } from './use-share.ts';
import { useVoiceNote } from './use-voice-note.ts';
import { VoiceField } from './voice-field.tsx';

export interface StatusSheetProps {
  /** What is shared now; null for nothing. */
  living: Status | null;
  onClose: () => void;
}

export function StatusSheet({ living, onClose }: StatusSheetProps) {
  const t = useText('statuses');
  const shell = useText('shell');
  const { toast } = useToast();
  const [text, setText] = useState(living?.text ?? '');
  const recorder = useVoiceNote(living?.voiceUrl ?? null);
  const { share, isSharing, problem } = useShare(living);
  const remove = useRemoveStatus();
  const isBusy = recorder.note.state === 'recording' || recorder.note.state === 'pretending';

  async function handleShare() {
    if (!(await share(text, recorder.note))) return;
    toast({ title: t('shared'), description: t('sharedText'), icon: Clock });
    onClose();
  }
  function handleRemove() {
    remove.mutate(undefined, {
      onSuccess() {
        toast({ title: t('removed') });
        onClose();
      },
      onError: () => toast({ kind: 'error', title: t('notRemoved') }),
    });
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('add')}
      description={t('explained')}
      closeLabel={shell('close')}
      footer={
        <>
          <Button block disabled={text.trim() === '' || isBusy} loading={isSharing} onClick={() => void handleShare()}>
            {t('share')}
          </Button>
          {living !== null && (
            <Button kind="danger-outline" icon={Trash2} block loading={remove.isPending} onClick={handleRemove}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <TextArea
        label={t('label')}
        placeholder={t('placeholder')}
        maxLength={maxStatusLength}
        counter={`${text.length}/${maxStatusLength}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <VoiceField recorder={recorder} />
      {problem !== null && (
        <Note tone="rosehip" role="alert">
          {problem}
        </Note>
      )}
    </Sheet>
  );
}
