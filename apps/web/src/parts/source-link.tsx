import { useText } from '#lib/i18n/i18n.ts';
import { Link } from '#ui/actions/link.tsx';

/** Whoever uses the site may have its source. The server knows where. */
export function SourceLink() {
  const t = useText('shell');
  return (
    <Link
      href="/source"
      target="_blank"
      rel="noreferrer"
      className="type-caption inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
    >
      {t('source')}
    </Link>
  );
}
