import { randomUUID } from 'node:crypto';
import { nobody, type Access } from '#test/access/access.ts';
import type { Scene } from '#test/suites/matrix/matrix-scene.ts';

/** A passkey of Ana's; in every session of Ana's it was just shown. */
async function anasFactor({ world, ana }: Scene): Promise<{ params: Record<string, string> }> {
  const factorId = randomUUID();
  await world.db.query(
    `INSERT INTO second_factors (id, member_id, kind, name, created_at, credential_id, public_key) VALUES ($1, $2, 'passkey', 'Key', now(), $3, $3)`,
    [factorId, ana.id, Buffer.from(factorId)],
  );
  await world.db.query(
    `INSERT INTO session_factors (session_id, shown_at, at_sign_in) SELECT id, $2, false FROM sessions WHERE member_id = $1 ON CONFLICT DO NOTHING`,
    [ana.id, new Date('2999-01-01')],
  );
  return { params: { factorId } };
}

export const access: Access = {
  rows: {
    'secondFactors.rename': { make: async (scene) => ({ ...(await anasFactor(scene)), body: { name: 'Old key' } }), allowed: ['ana'] },
    'secondFactors.remove': { make: anasFactor, allowed: ['ana'] },
  },
  secret: {
    'factor_challenges.challenge': nobody,
    'pending_sign_ins.token_hash': nobody,
    'recovery_codes.code_hash': nobody,
    'second_factors.credential_id': nobody,
    'second_factors.name': nobody,
    'second_factors.public_key': nobody,
    'second_factors.sealed_secret': nobody,
  },
  ours: ['second_factors.kind', 'second_factors.transports', 'factor_challenges.purpose'],
};
