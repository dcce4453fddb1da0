import { useLocale } from './locale.ts';

/** Joins words the way the viewer's language does: 'pottery, chai and trail runs'. */
export function useListFormat(): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(useLocale(), { style: 'long', type: 'conjunction' });
  return (items) => format.format(items);
}
