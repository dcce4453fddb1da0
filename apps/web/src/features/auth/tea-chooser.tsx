import { teas } from '@violet/contract/catalogue/teas';
import { maxTeaInterests } from '@violet/contract/members';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useText } from '../../lib/i18n.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import type { ChooserProps } from './interest-chooser.tsx';

export function TeaChooser({ chosen, onChange }: ChooserProps) {
  const t = useText('auth');
  const { tea } = useCatalogue();
  return <ChipGroup title={t('teas')} options={teas} labelOf={tea} chosen={chosen} max={maxTeaInterests} onChange={onChange} />;
}
