// E-mails and the site have one word for one thing.
import { languages } from '@violet/contract/fields/languages';
import { expect, test } from 'vitest';
import { factorChangedText } from '#server/src/modules/outbound/account-emails/factor-words.ts';
import { words } from '#e2e/screens/words.ts';

test.each(languages)('e-mails call a second step what the site calls it: %s', (language) => {
  const term = words[language].titles.secondStep.toLocaleLowerCase(language);
  for (const change of ['added', 'removed'] as const) {
    const { subject, text } = factorChangedText(language, change);
    for (const said of [subject, text]) expect(said.toLocaleLowerCase(language)).toContain(term);
  }
});
