import { useText } from '#lib/i18n/i18n.ts';
import { Link } from '#ui/actions/link.tsx';

/** The way out of a contract, in the foot of open pages that have no other links there. */
export function CancelFoot() {
  const titles = useText('titles');
  return (
    <footer className="border-t border-line px-4 py-3">
      <Link href="/cancel" className="type-caption inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink">
        {titles('cancel')}
      </Link>
    </footer>
  );
}
