import { neutralPageOf } from '@violet/contract/catalogue/neutral-pages';
import { useText } from '#lib/i18n/i18n.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { useAuth } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonProps } from '#ui/actions/button.tsx';

// What a press does stands in public/quick-exit.js, which is there before any other script: it looks for `data-quick-exit`.

export interface QuickExitButtonProps extends Pick<ButtonProps, 'size' | 'block'> {
  /** Where it leads; empty: where the browser has it from before. */
  page: string;
}

/** 'Quick exit', wherever it stands. */
export function QuickExitButton({ page, ...look }: QuickExitButtonProps) {
  const t = useText('shell');
  return (
    <Button kind="danger-outline" {...look} data-quick-exit={page}>
      {t('quickExit')}
    </Button>
  );
}

/** A page that says nothing, of the viewer's country or the browser's. */
export function useNeutralPage(): string {
  const { user } = useAuth();
  return neutralPageOf(user?.place?.country ?? browserCountry());
}
