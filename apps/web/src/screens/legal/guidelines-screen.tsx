// How members treat each other. ADR 026.
import { LegalPage } from '#features/legal/legal-page.tsx';
import { PublicFrame } from './public-frame.tsx';

export function GuidelinesScreen() {
  return (
    <PublicFrame>
      <LegalPage document="guidelines" />
    </PublicFrame>
  );
}
