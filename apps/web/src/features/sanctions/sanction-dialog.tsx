import type { SelfUser } from '@violet/contract/profiles';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useQuickExitOn } from '#lib/stored/quick-exit.ts';
import { QuickExitButton, useNeutralPage } from '#parts/protection/quick-exit-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { sheetBoxClass } from '#ui/overlays/sheet.tsx';
import { useAcknowledgeSanction } from './queries.ts';
import { SanctionReason } from './sanction-reason.tsx';

/** A sanction, told to the member once. Only its button acknowledges it; Esc leaves it for the next visit. */
export function SanctionDialog({ notice: { kind, reason, at } }: { notice: NonNullable<SelfUser['notice']> }) {
  const t = useText('sanctions');
  const { refusal } = useRefusalText();
  const [isOpen, setOpen] = useState(true);
  const read = useAcknowledgeSanction();
  return (
    <Modal open={isOpen} onOpenChange={setOpen} dismissOutside={false} className={sheetBoxClass}>
      <div className="flex flex-col gap-3 overflow-y-auto px-5 pt-6 pb-[max(24px,env(safe-area-inset-bottom))]">
        <Dialog.Title className="type-bar-title">{t(`notice.title.${kind}`)}</Dialog.Title>
        <Dialog.Description asChild>
          <div className="flex flex-col gap-3">
            {kind !== 'protected' && kind !== 'contacts' && <SanctionReason reason={reason} />}
            <p className="text-ink-2">{t(`notice.text.${kind}`)}</p>
          </div>
        </Dialog.Description>
        {read.isError && (
          <Note tone="rosehip" role="alert">
            {refusal(read.error)}
          </Note>
        )}
        <Button block loading={read.isPending} onClick={() => read.mutate(at)}>
          {t('notice.read')}
        </Button>
        {kind === 'protected' && <ProtectedExit />}
      </div>
    </Modal>
  );
}

/** Whoever switched it off in this browser did so before the risk was known. */
function ProtectedExit() {
  const page = useNeutralPage();
  return useQuickExitOn() ? null : <QuickExitButton block page={page} />;
}
