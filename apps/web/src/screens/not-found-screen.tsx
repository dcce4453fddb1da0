import { CancelFoot } from '#parts/site/cancel-foot.tsx';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { QuickExitEverywhere } from '#features/safety/help/quick-exit.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

/** An address that leads nowhere, for members and visitors alike. Spec §2, Route table. */
export function NotFoundScreen() {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-(--v-col) flex-col p-4">
      <header className="flex min-h-11 items-center justify-between gap-2">
        <SiteMark size={26} />
        <QuickExitEverywhere />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <NotFoundNotice />
      </main>
      <CancelFoot />
    </div>
  );
}
