/** How long a form may take to mark its fields after it was told what is wrong. */
const markWithinMs = 1000;

/** Takes the member to the first field that is wrong, once the fields have been marked. */
export function focusFirstError(form: HTMLFormElement): void {
  const focusMarked = () => {
    const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    marked?.focus();
    return marked !== null;
  };
  requestAnimationFrame(() => {
    if (focusMarked()) return;
    // A busy browser draws the mark later than the next frame.
    const observer = new MutationObserver(() => {
      if (focusMarked()) observer.disconnect();
    });
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    setTimeout(() => observer.disconnect(), markWithinMs);
  });
}
