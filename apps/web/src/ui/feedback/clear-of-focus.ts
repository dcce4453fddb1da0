/** What is this many times as high as the toast, a page or a card, is seen beside it. */
const hiddenHeights = 2;

function liesOver(place: Element, focused: Element): boolean {
  const toast = place.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  if (toast.height === 0 || box.height > toast.height * hiddenHeights) return false;
  return box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top;
}

/** A ref for the place of toasts. It moves to the head of the page while the focus is beneath it. Spec §13 Toast. */
export function clearOfFocus(place: HTMLElement): () => void {
  function settle(): void {
    const focused = document.activeElement;
    if (place.childElementCount === 0 || focused === null || place.contains(focused)) return;
    // Whether it is covered is asked of the place at the foot.
    place.removeAttribute('data-at-head');
    place.toggleAttribute('data-at-head', liesOver(place, focused));
  }
  // A page scrolls to what takes the focus, and only then it lies where it stays.
  const follow = () => void requestAnimationFrame(settle);
  const observer = new ResizeObserver(follow);
  observer.observe(place);
  document.addEventListener('focusin', follow);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
  };
}
