// What is known of a member, who sees it, and what is kept for how long. ADR 026.
import { LegalPage } from '#features/legal/legal-page.tsx';
import { RetentionList } from '#features/legal/retention-list.tsx';
import { PublicFrame } from './public-frame.tsx';

export function PrivacyScreen() {
  return (
    <PublicFrame>
      <LegalPage document="privacy" />
      <RetentionList />
    </PublicFrame>
  );
}
