import { useText } from '#lib/i18n/i18n.ts';
import { List, ListRow } from '#ui/lists/list.tsx';
import { supportLinks } from './help-lines.ts';

/** Four places that know more about it than we do; they learn nothing of where a visitor came from. Spec §2 Safety Center. */
export function SupportList() {
  const t = useText('safety', 'center');
  return (
    <section aria-labelledby="more-help">
      <h2 id="more-help" className="type-heading mb-2.5">
        {t('more')}
      </h2>
      <List>
        {supportLinks.map(({ name, href }) => (
          <ListRow key={name} title={t(`link.${name}`)} caption={t(`linkText.${name}`)} href={href} newTabLabel={t('newTab')} />
        ))}
      </List>
      <p className="type-micro mx-1 mt-2">{t('linksNote')}</p>
    </section>
  );
}
