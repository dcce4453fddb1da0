import type { SelfUser } from '@violet/contract/profiles';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Note } from '../../ui/note.tsx';
import { sheetBoxClass } from '../../ui/sheet.tsx';
import { useReadNotice } from './queries.ts';
import { ToldReason } from './told-reason.tsx';

/** What moderators have to tell her, once. Only its button puts it away for good; Esc leaves it for the next visit. */
export function NoticeDialog({ notice: { kind, reason, at } }: { notice: NonNullable<SelfUser['notice']> }) {
  const t = useText('standing');
  const { refusal } = useServerWords();
  const [isOpen, setOpen] = useState(true);
  const read = useReadNotice();
  return (
    <Modal open={isOpen} onOpenChange={setOpen} role="alertdialog" dismissOutside={false} className={sheetBoxClass}>
      <div className="flex flex-col gap-3 overflow-y-auto px-5 pt-6 pb-[max(24px,env(safe-area-inset-bottom))]">
        <Dialog.Title className="type-bar-title">{t(`notice.title.${kind}`)}</Dialog.Title>
        <Dialog.Description asChild>
          <div className="flex flex-col gap-3">
            <ToldReason reason={reason} />
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
      </div>
    </Modal>
  );
}
