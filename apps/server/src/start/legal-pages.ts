// Whether the operator's own pages can be read, and which there are not. docs/operations.md, Pages about the site.
import { readdirSync } from 'node:fs';
import { legalDocuments, type LegalDocumentName } from '@violet/contract/open-calls';
import { languages } from '@violet/contract/fields/languages';
import { BadVariable } from '#src/env.ts';

/**
 * The pages of which the operator wrote none in any language: what the software says itself stands in their place.
 * @throws BadVariable when the folder cannot be read
 */
export function listMissingPages(legalDir: string | undefined): LegalDocumentName[] {
  if (legalDir === undefined) return [...legalDocuments];
  try {
    const names = new Set(readdirSync(legalDir));
    return legalDocuments.filter((page) => !languages.some((language) => names.has(`${page}.${language}.md`)));
  } catch (error) {
    throw new BadVariable('LEGAL_DIR', `names a folder that cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
