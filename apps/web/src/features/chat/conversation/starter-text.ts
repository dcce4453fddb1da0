import { readOfferedId } from '@violet/contract/catalogue/icebreakers';
import { icebreakerTexts } from '@violet/contract/catalogue/icebreaker-texts';
import { interestNames } from '@violet/contract/catalogue/interests';
import { teaInSentence, teas } from '@violet/contract/catalogue/teas';
import type { Icebreaker } from '@violet/contract/chat/chat';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import type { CatalogueLabels } from '#parts/catalogue/catalogue-label.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { Language } from '#lib/stored/stored.ts';
import type { Starters } from '#messages/messages.ts';

/** A starter in the viewer's language, as it is shown and sent; the server deals them in English. */
export function useStarterText(): (starter: Icebreaker) => string {
  const starters = startersIn(useLanguage());
  const labels = useCatalogue();
  return (starter) => starterText(starter, starters, labels);
}

/** Undefined in English, where a starter is shown as it was dealt. */
export function startersIn(language: Language): Starters | undefined {
  return textsOf(language, 'starters') as Starters | undefined;
}

/** One that is newer than this page stays in English: another can still be chosen. */
export function starterText({ id, message }: Icebreaker, starters: Starters | undefined, labels: CatalogueLabels): string {
  // As it was dealt, it is named after its match, too.
  const key = readOfferedId(id)?.key ?? id;
  const english = icebreakerTexts.find((known) => known.id === key)?.template;
  const template = starters?.[key];
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
