// What pages that are open to everybody call. Without shapes, so that a visitor's page needs none of them to be shown.

/** Pages that anybody may read. They say what is kept, what is agreed, how members treat each other, and who runs the site. */
export const legalDocuments = ['privacy', 'terms', 'guidelines', 'imprint'] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];

export const documentPath = '/api/legal';
export const retentionPath = '/api/retention';
export const transparencyPath = '/api/transparency';
export const countriesPath = '/api/places/countries';
export const regionsPath = '/api/places/countries/{code}/regions';
export const helpLinesPath = '/api/help-lines';
export const takedownPath = '/api/takedown-requests';
export const declarationPath = '/api/subscription/declarations';

/** How a contract is left: at the end of what is paid, or at once and with the money back. */
export const declarationKinds = ['cancel', 'withdraw'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

export const maxAppealLength = 2000;
