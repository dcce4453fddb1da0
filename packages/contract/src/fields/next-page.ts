/** The response header that carries the cursor of the next page. Apart from the shapes, which not every page has. */
export const nextCursorHeader = 'x-next';
