export const landing = {
  /** The last word stands in italics. */
  tagline: 'For women who love <em>women.</em>',
  meet: 'Meet women near you. Swipe, or just tap.',
  talk: 'Talk easily: starters, reactions, no pressure.',
  tea: 'Tea: tell your story, and stay anonymous.',
  getStarted: 'Get Started',
  forWhom: '18 and over. For women and non-binary people.',
  portraits: 'Three illustrated portraits of women',
  comeIn: 'Come on in',
  comeInText: 'Two minutes. You can change all of it later.',
  goodToSeeYou: 'Good to see you',
  goodToSeeYouText: 'The kettle is still warm.',
  back: 'Back',
};
