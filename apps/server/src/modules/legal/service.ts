// Privacy, terms, guidelines and imprint; and which version of the first two a member agreed to, and when. ADR 026.
import type { Language } from '@violet/contract/fields/languages';
import type { Consent, LegalDocument } from '@violet/contract/legal/legal';
import type { LegalDocumentName } from '@violet/contract/open-calls';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/errors.ts';
import { readDocumentText } from './documents.ts';
import { hasConsent, insertConsent, listConsents } from './queries.ts';

export interface LegalDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the operator's pages lie. */
  readonly legalDir: string | undefined;
  /** What the operator calls the present version; undefined: there has been one alone, and nobody is asked. */
  readonly legalVersion: string | undefined;
}

/** Until the operator gives it a name. */
const firstVersion = '1';

export function createLegal({ db, clock, legalDir, legalVersion }: LegalDeps) {
  const version = legalVersion ?? firstVersion;
  return {
    async readDocument(document: LegalDocumentName, language: Language): Promise<LegalDocument> {
      return { document, version, ...(await readDocumentText(legalDir, document, language)) };
    },

    /** In the transaction of a registration: the form names and links what is agreed to. */
    recordConsent: (tx: Tx, memberId: string): Promise<void> => insertConsent(tx, memberId, version, clock.now()),

    /** The version that the member is to be asked about, once an operator has raised it. */
    async findDue(memberId: string): Promise<string | undefined> {
      return legalVersion === undefined || (await hasConsent(db, memberId, version)) ? undefined : version;
    },

    /** Throws 409 for a version that is not the present one: another was read than would be recorded. */
    async consent(memberId: string, read: string): Promise<void> {
      if (read !== version) throw refuse('pages_changed');
      await insertConsent(db, memberId, version, clock.now());
    },

    async listConsents(memberId: string): Promise<Consent[]> {
      const rows = await listConsents(db, memberId);
      return rows.map((row) => ({ version: row.version, acceptedAt: row.accepted_at.toISOString() }));
    },
  };
}

export type Legal = ReturnType<typeof createLegal>;
