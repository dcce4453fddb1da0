import { useText } from '#lib/i18n/i18n.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';

/** The address of the page. */
export function PlanLink({ url }: { url: string }) {
  const t = useText('datePlans');
  const words = { label: t('link'), hint: t('linkHint'), copyLabel: t('copy'), copied: t('copied'), copyYourself: t('copyYourself') };
  return <CopyField kind="tonal" value={url} {...words} />;
}
