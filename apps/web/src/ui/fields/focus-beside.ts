const controls = 'button:not(:disabled), summary, select:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

/**
 * For a control of a group that goes when it is pressed. The keyboard goes on beside it, below its group, or before it.
 * What follows a form may throw all away.
 */
export function focusBeside(leaving: HTMLElement): void {
  const beside = leaving.nextElementSibling ?? leaving.previousElementSibling;
  const below = leaving.closest('[role="group"]')?.nextElementSibling?.querySelector(controls);
  const near = beside ?? below ?? controlBefore(leaving);
  if (near instanceof HTMLElement) near.focus({ preventScroll: true });
}

function controlBefore(leaving: HTMLElement): Node | null {
  const place = leaving.closest('form, [role="dialog"], main') ?? document.body;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(controls) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  walker.currentNode = leaving;
  return walker.previousNode();
}
