import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import type { PromptLine } from './prompt-line.ts';

/** The line under a name in words. */
export function usePromptText(): (line: PromptLine) => string {
  const t = useText('chat');
  const language = useLanguage();
  const { interest: wordOf } = useCatalogue();
  // Inside a sentence a common noun is small, except in German.
  const inSentence = (interest: string) => (language === 'de' ? wordOf(interest) : wordOf(interest).toLocaleLowerCase(language));
  return (line) => {
    switch (line.kind) {
      case 'mine':
        return t('prompt.mine', { text: line.text });
      case 'theirs':
        return line.text;
      case 'shared':
      case 'interest':
        return t(`prompt.${line.kind}`, { interest: inSentence(line.interest) });
      case 'hello':
        return t('prompt.hello', { name: line.name });
    }
  };
}
