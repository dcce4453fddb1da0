import type { ReactNode } from 'react';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';

export interface SaveBarProps {
  label: string;
  isSaving: boolean;
  /** Shown while there is something to save. */
  unsaved?: string | undefined;
  disabled?: boolean | undefined;
  onSave: () => void;
  /** Beside what is unsaved: another way out. */
  children?: ReactNode | undefined;
}

/** Stays at the lower edge of a form: whether something is unsaved, and the button that saves it. */
export function SaveBar({ label, isSaving, unsaved, disabled, onSave, children }: SaveBarProps) {
  return (
    <div className="v-foot sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(18px,env(safe-area-inset-bottom))] md:border-0 md:bg-paper">
      <div role="status" className="empty:hidden">
        {unsaved !== undefined && (
          <span className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone="amber">{unsaved}</Badge>
            {children}
          </span>
        )}
      </div>
      <Button block loading={isSaving} disabled={disabled} onClick={onSave}>
        {label}
      </Button>
    </div>
  );
}
