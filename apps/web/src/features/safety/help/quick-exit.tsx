import { DoorOpen } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useQuickExitOn } from '#lib/stored/quick-exit.ts';
import { QuickExitButton, useNeutralPage } from '#parts/protection/quick-exit-button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { HeaderButton } from '#ui/navigation/header-bar.tsx';

/** In headers of screens where anybody may need it. It is there already where it stands on every screen. */
export function QuickExit() {
  const page = useNeutralPage();
  if (useQuickExitOn()) return null;
  return (
    <HeaderButton>
      <QuickExitButton size="sm" page={page} />
    </HeaderButton>
  );
}

/** On every screen, where the viewer wants it there. */
export function QuickExitEverywhere() {
  const t = useText('shell');
  if (!useQuickExitOn()) return null;
  return (
    <>
      <span className="flex min-[480px]:hidden">
        <IconButton icon={DoorOpen} iconSize={24} label={t('quickExit')} data-quick-exit="" />
      </span>
      <span className="hidden min-[480px]:flex">
        <HeaderButton>
          <QuickExitButton size="sm" page="" />
        </HeaderButton>
      </span>
    </>
  );
}
