const controls = 'button:not(:disabled), summary, select:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

/** For a control that goes when it is pressed. The keyboard goes on from the one beside it, or from what follows in the form. */
export function focusBeside(leaving: HTMLElement): void {
  const place = leaving.closest('form, [role="dialog"], main') ?? document.body;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(controls) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  walker.currentNode = leaving;
  const near = leaving.nextElementSibling ?? leaving.previousElementSibling ?? walker.nextNode();
  if (near instanceof HTMLElement) near.focus({ preventScroll: true });
}
