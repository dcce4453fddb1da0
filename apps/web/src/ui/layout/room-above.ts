/** A ref for what stands above the page. What is as high as the window takes its height off, so that nothing lies below the fold. */
export function takeRoomAbove(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--v-above', `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--v-above');
  };
}
