// What the site says of itself: its pages, how long it keeps what, and figures of moderation.
import type { legalEndpoints } from '@violet/contract/legal/legal';
import type { retentionEndpoints } from '@violet/contract/legal/retention';
import type { transparencyEndpoints } from '@violet/contract/legal/transparency';
import { documentPath, retentionPath, transparencyPath } from '@violet/contract/open-calls';
import type { LegalDocumentName } from '@violet/contract/open-calls';
import { useOpenRead } from '#lib/api/use-open-read.ts';
import { withoutShapes } from '#lib/api/without-shapes.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';

const documentCall = withoutShapes<typeof legalEndpoints.document>({ method: 'GET', path: documentPath });
const retentionCall = withoutShapes<typeof retentionEndpoints.schedule>({ method: 'GET', path: retentionPath });
const transparencyCall = withoutShapes<typeof transparencyEndpoints.figures>({ method: 'GET', path: transparencyPath });

export function useDocument(document: LegalDocumentName) {
  const language = useLanguage();
  return useOpenRead(documentCall, { query: { document, language } });
}

export function useRetention() {
  return useOpenRead(retentionCall);
}

export function useTransparency() {
  return useOpenRead(transparencyCall);
}
