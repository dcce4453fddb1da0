import { useTranslation } from 'react-i18next';

/** A word from the product's own lists (interest, tea, lifestyle, reason) in her language; what a member wrote herself stays as it is. */
export function useName(): (name: string) => string {
  const { i18n } = useTranslation('shell');
  const names = i18n.getResourceBundle(i18n.language, 'names') as Readonly<Record<string, string>> | undefined;
  return (name) => names?.[name] ?? name;
}
