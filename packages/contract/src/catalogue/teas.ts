// The twelve teas: what a member drinks, what a meetup pours, what a review is about. Spec §9 Option lists.

export const teas = [
  'Green Tea',
  'Black Tea',
  'Oolong',
  'White Tea',
  'Herbal Tea',
  'Chai',
  'Matcha',
  'Earl Grey',
  'Jasmine',
  'Rooibos',
  'Chamomile',
  'Peppermint',
] as const;

export type Tea = (typeof teas)[number];

export interface TeaVariety {
  readonly id: string;
  readonly name: Tea;
  readonly description: string;
}

const descriptions: Readonly<Record<Tea, string>> = {
  'Green Tea': 'Grassy, quick to brew and quick to turn bitter. Keep the water under boiling and it forgives you.',
  'Black Tea': 'Strong, malty, happy with milk. The one that gets people out of bed.',
  Oolong: 'Between green and black, and better on the third pour than the first.',
  'White Tea': 'Young leaves, pale cup, a taste like hay in June. Asks for patience.',
  'Herbal Tea': 'Anything but tea leaves: lemon balm, fennel, rose hip. Fine at midnight.',
  Chai: 'Black tea, milk, cardamom, ginger, clove. Every family makes it the right way.',
  Matcha: 'Green tea ground to powder and whisked. Bright, thick, slightly smug.',
  'Earl Grey': 'Black tea with bergamot. Smells like a coat with a good lining.',
  Jasmine: 'Green tea left among flowers overnight. It learns the scent.',
  Rooibos: 'Red bush from the Cedarberg: sweet, round, and no caffeine at all.',
  Chamomile: 'Apples and straw. The last cup of the day.',
  Peppermint: 'Cold on the tongue, warm in the hand. Good after dumplings.',
};

export const teaVarieties: readonly TeaVariety[] = teas.map((name) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  description: descriptions[name],
}));

/** As it stands inside a sentence: 'green tea', but 'Earl Grey'. */
export function teaInSentence(tea: string): string {
  return tea === 'Earl Grey' ? tea : tea.toLowerCase();
}
