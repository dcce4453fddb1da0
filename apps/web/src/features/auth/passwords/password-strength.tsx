import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import type { Strength } from './judge-password.ts';

/** How hard it is to guess what is typed; nothing while that is not known. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText('auth');
  const strength = useStrength(password);
  return (
    <p role="status" className="type-micro empty:hidden">
      {password !== '' && strength !== undefined && t(`strength.${strength}`)}
    </p>
  );
}

function useStrength(password: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isOld = false;
    if (password === '') return undefined;
    void import('./judge-password.ts').then(
      ({ strengthOf }) => !isOld && setStrength(strengthOf(password)),
      // Without the lists the server judges alone.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [password]);
  return strength;
}
