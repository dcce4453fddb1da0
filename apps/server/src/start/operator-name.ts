// Who runs a command of the operator, as the audit log has it.
import { userInfo } from 'node:os';

function realUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In an image the user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

interface Running {
  readonly sudoUser: string | undefined;
  readonly isRoot: boolean;
  readonly real: string;
}

/**
 * With sudo it is the person behind it who acts. Anybody but root may have set that variable, so the real user is named, too. It is handed on
 * by `violet-run` and to containers.
 */
export function nameOperator({ sudoUser, isRoot, real }: Running): string {
  const said = sudoUser?.replaceAll(/[^\w.@-]/gu, '?').slice(0, 64);
  if (!said || said === real) return real;
  return isRoot ? said : `${real} (SUDO_USER ${said})`;
}

export function operatorName(): string {
  return nameOperator({ sudoUser: process.env.SUDO_USER, isRoot: process.getuid?.() === 0, real: realUser() });
}
