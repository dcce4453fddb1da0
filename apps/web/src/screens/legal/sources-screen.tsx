// The sources of facts about places, laws and help lines, and how they are corrected. ADR 039.
import { Sources } from '#features/safety/sources/sources.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { PublicFrame } from './public-frame.tsx';

export function SourcesScreen() {
  const titles = useText('titles');
  return (
    <PublicFrame>
      <h1 className="type-title text-balance">{titles('sources')}</h1>
      <Sources />
    </PublicFrame>
  );
}
