import { teas } from '@violet/contract/catalogue/teas';
import { maxTeaInterests } from '@violet/contract/members';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { ChipGroup } from '#ui/fields/chip-group.tsx';
import type { ChooserProps } from './interest-chooser.tsx';

export function TeaChooser({ chosen, onChange }: ChooserProps) {
  const t = useText('auth');
  const { tea } = useCatalogue();
  return <ChipGroup title={t('teas')} options={teas} labelOf={tea} chosen={chosen} max={maxTeaInterests} onChange={onChange} />;
}
