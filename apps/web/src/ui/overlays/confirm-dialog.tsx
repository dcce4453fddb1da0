import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from './modal.tsx';
import { sheetBoxClass } from './sheet.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence or two. */
  description: ReactNode;
  /** Repeats the act: "Block User", not "OK". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** True while the act is under way. */
  busy?: boolean | undefined;
  /** Colours the confirming button as dangerous. */
  danger?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** Asks once before something that is hard to take back. The focus starts on the way out. The caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm, busy, danger = false, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      dismissOutside={false}
      initialFocus={() => cancel.current}
      className={sheetBoxClass}
    >
      <div className="flex flex-col gap-2 overflow-y-auto px-5 pt-6 pb-[max(24px,env(safe-area-inset-bottom))]">
        <Dialog.Title className="type-bar-title">{title}</Dialog.Title>
        <Dialog.Description className="type-body text-ink-2">{description}</Dialog.Description>
        {children}
        <div className="mt-3 flex flex-col gap-2 md:flex-row-reverse md:justify-start">
          <Button kind={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={cancel} kind="outline" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
