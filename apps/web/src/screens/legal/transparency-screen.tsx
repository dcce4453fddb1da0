// What was reported and decided here, for everybody to read. ADR 026.
import { HalfYears } from '#features/legal/half-years.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { PublicFrame } from './public-frame.tsx';

export function TransparencyScreen() {
  const t = useText('legal', 'transparency');
  const titles = useText('titles');
  return (
    <PublicFrame>
      <h1 className="type-title text-balance">{titles('transparency')}</h1>
      <p>{t('text')}</p>
      <p>{t('people')}</p>
      <HalfYears />
    </PublicFrame>
  );
}
