import { icebreakersFor, offeredId } from '@violet/contract/catalogue/icebreakers';
import { icebreakerTexts } from '@violet/contract/catalogue/icebreaker-texts';
import { interestNames } from '@violet/contract/catalogue/interests';
import { teas } from '@violet/contract/catalogue/teas';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueLabels } from '#parts/catalogue/catalogue-label.ts';
import { speak } from '#lib/i18n/i18n.ts';
import { startersIn, starterText } from './starter-text.ts';

const gapOf = (text: string) => /\{\w+\}/u.exec(text)?.[0];
const everything = icebreakersFor({ interests: interestNames, teas });

describe.each(['es', 'fr', 'de', 'pt', 'it'] as const)('the conversation starters in %s', (language) => {
  beforeAll(() => speak(language));

  it('are all there, each with the gap of the English one and no other', () => {
    const starters = startersIn(language) ?? {};
    expect(Object.keys(starters).toSorted()).toEqual(icebreakerTexts.map(({ id }) => id).toSorted());
    for (const { id, template } of icebreakerTexts) expect(gapOf(starters[id] ?? ''), id).toBe(gapOf(template));
  });

  it('say nothing in English, whatever two members share', () => {
    for (let turn = 0; turn < interestNames.length; turn += 1) {
      for (const starter of icebreakersFor({ interests: interestNames, teas }, turn)) {
        const text = starterText(starter, startersIn(language), catalogueLabels(language));
        expect(text).not.toBe(starter.message);
        expect(text).not.toMatch(/\{|\}|undefined/u);
      }
    }
  });
});

describe('a conversation starter', () => {
  it('names what they share in her language', () => {
    const text = (id: string, message: string) => starterText({ id, message, category: 'Shared' }, startersIn('de'), catalogueLabels('de'));
    const dealt = offeredId('01a20046-85a0-74f0-a1d2-d2360c4d8d70', 'shared-lately');
    expect(text(dealt, 'When did you last find time for pottery?')).toBe('Töpfern: Wann hattest du zuletzt Zeit dafür?');
    expect(text('shared-lately', 'When did you last find time for pottery?')).toBe('Töpfern: Wann hattest du zuletzt Zeit dafür?');
    expect(text('tea-shared-first', 'Who poured you your first green tea?')).toMatch(/^Grüner Tee: /u);
    expect(text('shared-lately', 'When did you last find time for bog snorkelling?')).toMatch(/^bog snorkelling: /u);
  });

  it('stays as it came in English, and when it is newer than this page', () => {
    expect(starterText(everything[0]!, startersIn('en'), catalogueLabels('en'))).toBe(everything[0]?.message);
    const newer = { id: 'tea-tomorrow', message: 'What will you drink tomorrow?', category: 'Tea' };
    expect(starterText(newer, startersIn('de'), catalogueLabels('de'))).toBe(newer.message);
  });
});
