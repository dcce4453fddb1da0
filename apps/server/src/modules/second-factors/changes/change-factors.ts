import type { RecoveryCodes, SecondFactor } from '@violet/contract/auth/second-factors';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { deleteRecoveryCodes } from '#modules/second-factors/codes/recovery-queries.ts';
import type { SecondFactorParts } from '#modules/second-factors/deps.ts';
import { presentFactor } from '#modules/second-factors/present.ts';
import { deleteFactor, hasFactor, updateFactorName } from '#modules/second-factors/queries.ts';
import { isRequired } from '#modules/second-factors/rules.ts';

export async function renameFactor({ db }: SecondFactorParts, viewer: Viewer, id: string, name: string): Promise<SecondFactor> {
  const row = await updateFactorName(db, viewer.id, id, name);
  if (!row) throw notFound();
  return presentFactor(row);
}

export async function removeFactor(parts: SecondFactorParts, viewer: Viewer, id: string): Promise<void> {
  await parts.db.tx(async (tx) => {
    await lockMember(tx, viewer.id);
    if (!(await deleteFactor(tx, viewer.id, id))) throw notFound();
    if (!(await hasFactor(tx, viewer.id))) {
      if (isRequired(parts.roleFactors, viewer)) throw refuse('factor_last');
      await deleteRecoveryCodes(tx, viewer.id);
    }
    await parts.factorChanged(tx, viewer.id, 'removed');
  });
}

export async function renewRecoveryCodes({ db, recovery }: SecondFactorParts, viewer: Viewer): Promise<RecoveryCodes> {
  if (!(await hasFactor(db, viewer.id))) throw refuse('factor_none');
  const drawn = await recovery.draw(viewer.id);
  await db.tx(async (tx) => {
    await lockMember(tx, viewer.id);
    if (!(await hasFactor(tx, viewer.id))) throw refuse('factor_none');
    await recovery.store(tx, viewer.id, drawn);
  });
  return { recoveryCodes: drawn.codes };
}
