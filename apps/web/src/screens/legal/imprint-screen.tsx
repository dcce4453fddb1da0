// Who runs the site. ADR 026.
import { LegalPage } from '#features/legal/legal-page.tsx';
import { PublicFrame } from './public-frame.tsx';

export function ImprintScreen() {
  return (
    <PublicFrame>
      <LegalPage document="imprint" />
    </PublicFrame>
  );
}
