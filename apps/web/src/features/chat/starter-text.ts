import { readOfferedId } from '@violet/contract/catalogue/icebreakers';
import { icebreakerTexts } from '@violet/contract/catalogue/icebreaker-texts';
import { interestNames } from '@violet/contract/catalogue/interests';
import { teaInSentence, teas } from '@violet/contract/catalogue/teas';
import type { Icebreaker } from '@violet/contract/chat';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import type { CatalogueLabels } from '../../lib/catalogue-label.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { wordsOf } from '../../lib/server-words.ts';

/** A starter in her language, as it is shown and as it is sent; the server deals them in English. */
export function useStarterText(): (starter: Icebreaker) => string {
  const words = wordsOf(useLanguage())?.starter;
  const labels = useCatalogue();
  return (starter) => starterText(starter, words, labels);
}

/** One that is newer than this page stays in English: she can still choose another. */
export function starterText(
  { id, message }: Icebreaker,
  words: Readonly<Record<string, string>> | undefined,
  labels: CatalogueLabels,
): string {
  // As it was dealt, it is named after its match, too.
  const key = readOfferedId(id)?.key ?? id;
  const english = icebreakerTexts.find((known) => known.id === key)?.template;
  const template = words?.[key];
  const gap = /\{(interest|tea)\}/u.exec(english ?? '');
  if (english === undefined || template === undefined) return message;
  if (gap === null) return template;
  const filling = message.slice(gap.index, message.length - (english.length - gap.index - gap[0].length));
  return template.replace(gap[0], gap[1] === 'tea' ? teaLabel(filling, labels) : interestLabel(filling, labels));
}

function teaLabel(filling: string, labels: CatalogueLabels): string {
  const stored = teas.find((tea) => teaInSentence(tea) === filling);
  return stored === undefined ? filling : labels.tea(stored);
}

/** An interest of their own words stays as it is. */
function interestLabel(filling: string, labels: CatalogueLabels): string {
  const stored = interestNames.find((interest) => interest.toLowerCase() === filling);
  return stored === undefined ? filling : labels.interest(stored);
}
