import type { Db } from '#platform/db/db.ts';

/** This role cannot be the servers'. The message is one line. */
class RoleRefused extends Error {}

async function assertServes(db: Db, role: string): Promise<void> {
  if (!/^[a-z_][a-z\d_]*$/u.test(role)) throw new RoleRefused(`${role} is no plain name of a role: small letters, digits and _`);
  const [row] = await db.query<{ is_owner: boolean }>(
    `SELECT rolsuper OR pg_has_role(rolname, (SELECT relowner FROM pg_class WHERE oid = 'public.members'::regclass), 'MEMBER') AS is_owner
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (!row) throw new RoleRefused(`there is no role ${role}: CREATE ROLE ${role} LOGIN PASSWORD '…'`);
  if (row.is_owner) throw new RoleRefused(`${role} owns the tables, or may do everything: name a role that servers alone use`);
}

/**
 * Lets a role serve: read and write rows, and nothing that changes what a table is. It owns nothing here, so it can drop, truncate and
 * alter nothing and switch no trigger off. It can only add entries of the audit log, and take them off once a seal covers them. A trigger
 * sees to the latter.
 * @throws RoleRefused
 */
export async function grantToServer(db: Db, role: string): Promise<void> {
  await assertServes(db, role);
  // Of two at once PostgreSQL would refuse one, with words that help nobody.
  const grant = `BEGIN;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA public, pgboss FROM ${role};
    GRANT USAGE ON SCHEMA public, pgboss TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
    REVOKE UPDATE ON audit_log, audit_chain, audit_seals FROM ${role};
    REVOKE INSERT ON audit_chain FROM ${role};
    REVOKE DELETE ON audit_seals FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role};
    -- The first data key shuts out programs that could not read what it seals.
    GRANT UPDATE (oldest_program) ON migrations TO ${role};
    COMMIT`;
  await db.exclusive('violet:grants', (exec) => exec(grant));
}
