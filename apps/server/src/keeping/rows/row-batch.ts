/** Rows of one table on their way from one database to another, every value as PostgreSQL writes it in text. */
export interface RowBatch {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The name under which the schema's own marks come first: they are compared, and not written. */
export const marksTable = 'migrations';
