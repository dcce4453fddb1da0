import type { Profile } from '@violet/contract/profiles';
import { useText } from './i18n.ts';

/** '{name}, {age}'; the name alone where she hides her age. */
export function useNameAge(): (person: Pick<Profile, 'name' | 'age'>) => string {
  const t = useText('shell');
  return ({ name, age }) => (age === null ? name : t('nameAge', { name, age }));
}
