import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { languages } from '#src/fields/languages.ts';
import { writeLimit } from '#src/limit.ts';
import { documentPath, legalDocuments } from '#src/open-calls.ts';

export const LegalDocument = z.object({
  document: z.enum(legalDocuments),
  version: z.string(),
  /** Of the text: the operator may have written one in English alone. */
  language: z.enum(languages),
  /** The operator has written none, and this is what the software says of itself. */
  isDefault: z.boolean(),
  /** Headings, lists, bold words and links, as in Markdown; nothing in it is HTML. */
  text: z.string(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const Consent = z.object({ version: z.string(), acceptedAt: z.string() });
export type Consent = z.infer<typeof Consent>;

export const legalEndpoints = {
  document: endpoint({
    method: 'GET',
    path: documentPath,
    summary: 'One of the pages about the site itself',
    access: 'visitor',
    query: z.object({ document: z.enum(legalDocuments), language: z.enum(languages).default('en') }),
    response: LegalDocument,
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/consents',
    summary: 'Which versions of terms and privacy the viewer agreed to, and when',
    access: 'member',
    response: z.array(Consent),
    openToSuspended: true,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/api/consents',
    summary: 'The viewer agrees to the present version of terms and privacy',
    access: 'member',
    limit: writeLimit,
    body: z.object({ version: z.string().min(1).max(64) }),
    response: null,
    openToSuspended: true,
    errors: ['conflict'],
  }),
};
