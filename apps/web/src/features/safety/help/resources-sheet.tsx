import { useText } from '#lib/i18n/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { careLines } from './help-lines.ts';

export interface ResourcesSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lines to talk or write to, free and confidential. Spec §2 Safety Center. */
export function ResourcesSheet({ open, onOpenChange }: ResourcesSheetProps) {
  const t = useText('safety', 'center');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('tool.resources')} description={t('resourcesText')} closeLabel={shell('close')}>
      <List label={t('tool.resources')}>
        {careLines.map(({ name, way, href }) => (
          <ListRow
            key={name}
            title={t(`line.${name}`)}
            caption={t(`care.${name}`)}
            trailing={
              <ButtonLink kind="tonal" size="sm" href={href} aria-label={t(`${way}Named`, { name: t(`line.${name}`) })}>
                {t(way)}
              </ButtonLink>
            }
          />
        ))}
      </List>
      <p className="type-caption">{t('resourcesNote')}</p>
    </Sheet>
  );
}
