/** How the rows of a sealed column are called; what is sealed is bound to table, column and row. */
export interface SealedColumnShape {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  readonly idType: 'uuid' | 'boolean' | 'text';
  /** A list or object, sealed as its text. */
  readonly isJson?: true;
  /** Bytes, sealed as their base64; what is sealed stands there as the bytes of its text. */
  readonly isBytes?: true;
  /** The table of the keyed hashes of these addresses, by which they are found. */
  readonly hashes?: 'email_hashes' | 'former_address_hashes';
}

/** Every column that is sealed where the operator has given keys. A new one is a line here, and `seal` and `openRows` in its queries. */
export const sealedColumns = {
  'messages.content': { table: 'messages', column: 'content', id: 'id', idType: 'uuid' },
  'removed_messages.content': { table: 'removed_messages', column: 'content', id: 'message_id', idType: 'uuid' },
  'like_notes.comment': { table: 'like_notes', column: 'comment', id: 'like_id', idType: 'uuid' },
  'report_excerpts.lines': { table: 'report_excerpts', column: 'lines', id: 'report_id', idType: 'uuid', isJson: true },
  'members.email': { table: 'members', column: 'email', id: 'id', idType: 'uuid', hashes: 'email_hashes' },
  'members.phone_number': { table: 'members', column: 'phone_number', id: 'id', idType: 'uuid' },
  'former_addresses.email': {
    table: 'former_addresses',
    column: 'email',
    id: 'member_id',
    idType: 'uuid',
    hashes: 'former_address_hashes',
  },
  'partner_links.code': { table: 'partner_links', column: 'code', id: 'member_id', idType: 'uuid' },
  'sms_codes.phone_number': { table: 'sms_codes', column: 'phone_number', id: 'member_id', idType: 'uuid' },
  'takedown_requests.email': { table: 'takedown_requests', column: 'email', id: 'id', idType: 'uuid' },
  'date_plans.with_name': { table: 'date_plans', column: 'with_name', id: 'id', idType: 'uuid' },
  'date_plans.place': { table: 'date_plans', column: 'place', id: 'id', idType: 'uuid' },
  'date_plans.note': { table: 'date_plans', column: 'note', id: 'id', idType: 'uuid' },
  'date_plans.token': { table: 'date_plans', column: 'token', id: 'id', idType: 'uuid' },
  'date_plans.contact': { table: 'date_plans', column: 'contact', id: 'id', idType: 'uuid' },
  'declarations.email': { table: 'declarations', column: 'email', id: 'id', idType: 'uuid' },
  'push_keys.private_key': { table: 'push_keys', column: 'private_key', id: 'is_only', idType: 'boolean' },
  'former_push_keys.private_key': { table: 'former_push_keys', column: 'private_key', id: 'public_key', idType: 'text' },
  'media_keys.file_key': { table: 'media_keys', column: 'file_key', id: 'media_id', idType: 'uuid' },
  'legal_holds.file_key': { table: 'legal_holds', column: 'file_key', id: 'id', idType: 'uuid' },
  'second_factors.sealed_secret': { table: 'second_factors', column: 'sealed_secret', id: 'id', idType: 'uuid', isBytes: true },
} as const satisfies Readonly<Record<string, SealedColumnShape>>;

export type SealedColumn = keyof typeof sealedColumns;
