import type { PhotoIssue } from '@violet/contract/verification';
import { useText } from '#lib/i18n/i18n.ts';

const words = {
  Blurred: 'blurred',
  'Too dark': 'dark',
  'Too bright': 'bright',
  'Too small': 'small',
  'No face found': 'noFace',
  'More than one face': 'faces',
  'Another face than in your other photos': 'otherFace',
  'Drawn, not a photo': 'drawn',
} as const satisfies Record<PhotoIssue, string>;

/** What the photo check found wanting, in the viewer's language. */
export function useIssueText(): (issues: readonly PhotoIssue[]) => string {
  const t = useText('verification');
  return (issues) => (issues.length === 0 ? t('fine') : issues.map((issue) => t(`issue.${words[issue]}`)).join(' '));
}
