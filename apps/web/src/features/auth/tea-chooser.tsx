import { teas } from '@violet/contract/catalogue/teas';
import { maxTeaInterests } from '@violet/contract/members';
import { useText } from '../../lib/i18n.ts';
import { Choices } from './choices.tsx';
import type { ChooserProps } from './interest-chooser.tsx';

export function TeaChooser({ chosen, onChange }: ChooserProps) {
  const t = useText('auth');
  return <Choices title={t('teas')} options={teas} chosen={chosen} max={maxTeaInterests} onChange={onChange} />;
}
