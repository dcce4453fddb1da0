import { useText } from '#lib/i18n/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { CountryChoice } from './country-choice.tsx';
import { careLines } from './help-lines.ts';
import { Help, useOwnLines } from './help.tsx';
import type { HelpCountry } from './use-help-lines.ts';

export interface ResourcesSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  help: HelpCountry;
}

/** Lines to talk or write to; of the United States those that are free and confidential. Spec §2 Safety Center. */
export function ResourcesSheet({ open, onOpenChange, help }: ResourcesSheetProps) {
  const t = useText('safety', 'center');
  const shell = useText('shell');
  const isOfThePage = useOwnLines(help.country);
  const sheet = { open, onOpenChange, title: t('tool.resources'), closeLabel: shell('close') };
  if (!isOfThePage) {
    return (
      <Sheet {...sheet}>
        <Help help={help} />
      </Sheet>
    );
  }
  return (
    <Sheet {...sheet} description={t('resourcesText')}>
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
      <CountryChoice {...help} />
    </Sheet>
  );
}
