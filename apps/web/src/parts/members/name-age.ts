import type { Profile } from '@violet/contract/profiles';
import { useText } from '#lib/i18n/i18n.ts';

/** '{name}, {age}'; the name alone where the member hides the age. */
export function useNameAge(): (person: Pick<Profile, 'name' | 'age'>) => string {
  const t = useText('shell');
  return ({ name, age }) => (age === null ? name : t('nameAge', { name, age }));
}
