// What a member's first screen asks for, or only knows by name. Without shapes, so that a page can ask before it has loaded those.

export const mePath = '/api/auth/me';
export const deckPath = '/api/users/discovery/{userId}';
export const datePlansPath = '/api/date-plans';

/** Stands in the built page where a member's own has the address of the first card's picture. */
export const firstCardPhoto = '/photos/of-the-first-card';

/** Marks the line of likes in the built page. It stays in a member's own page only where likes are unlimited. */
export const unlimitedLikesMark = 'of-a-premium-member';

export const defaultDeckPage = 20;
