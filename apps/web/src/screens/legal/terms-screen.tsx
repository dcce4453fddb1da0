// What members agree to. ADR 026.
import { LegalPage } from '#features/legal/legal-page.tsx';
import { PublicFrame } from './public-frame.tsx';

export function TermsScreen() {
  return (
    <PublicFrame>
      <LegalPage document="terms" />
    </PublicFrame>
  );
}
