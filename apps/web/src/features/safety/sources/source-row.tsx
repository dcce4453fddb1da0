import { useText } from '#lib/i18n/i18n.ts';
import { ListRow } from '#ui/lists/list.tsx';

/** A link to where something can be looked up. The host is told before anybody opens it; what is no address is told as it is. */
export function SourceRow({ name, source, caption }: { name: string; source: string; caption: string }) {
  const t = useText('sources');
  const page = source.startsWith('https:') && URL.canParse(source) ? new URL(source) : null;
  if (page === null) return <ListRow title={name} caption={`${source} · ${caption}`} />;
  return <ListRow title={name} caption={`${page.host} · ${caption}`} href={source} newTabLabel={t('newTab')} />;
}
