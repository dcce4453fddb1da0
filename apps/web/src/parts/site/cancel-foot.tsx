import { useText } from '#lib/i18n/i18n.ts';

/** The way out of a contract, in the foot of open pages that have no other links there. It loads the page, as a typed address does. ADR 043. */
export function CancelFoot() {
  const titles = useText('titles');
  return (
    <footer className="border-t border-line px-4 py-3">
      <a href="/cancel" className="type-caption inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink">
        {titles('cancel')}
      </a>
    </footer>
  );
}
