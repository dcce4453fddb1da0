import { PRODUCT_NAME } from '@violet/contract/product';
import { Wordmark } from '#art/brand.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

/** An address that leads nowhere, for members and visitors alike. Spec §2, Route table. */
export function NotFoundScreen() {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-(--v-col) flex-col p-4">
      <header>
        <Wordmark name={PRODUCT_NAME} size={26} />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <NotFoundNotice />
      </main>
    </div>
  );
}
