import { useText } from '#lib/i18n/i18n.ts';
import { ListRow } from '#ui/lists/list.tsx';

/** A link to where something can be looked up. The host is told before anybody opens it. */
export function SourceRow({ name, source, caption }: { name: string; source: string; caption: string }) {
  const t = useText('sources');
  return <ListRow title={name} caption={`${new URL(source).host} · ${caption}`} href={source} newTabLabel={t('newTab')} />;
}
