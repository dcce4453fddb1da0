// A control's labels, found by its id and its ancestors. jsdom walks the page for each control, and again for each label, after every change.

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
const classes = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;

function labelsOnPage(control: HTMLElement): HTMLLabelElement[] {
  const page = control.ownerDocument;
  const isNamed = control.id !== '' && page.getElementById(control.id) === control;
  return [...page.getElementsByTagName('label')].filter((label) => {
    if (label.hasAttribute('for')) return isNamed && label.htmlFor === control.id;
    return label.contains(control) && label.querySelector(labelable) === control;
  });
}

export function findLabelsQuickly(): void {
  for (const name of classes) {
    const { prototype } = window[`HTML${name}Element`];
    const ofPage = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...ofPage,
      get(this: HTMLElement): Iterable<HTMLLabelElement> | null {
        // A part that stands nowhere yet has no ids to go by.
        return this.isConnected && this.matches(labelable) ? labelsOnPage(this) : ofPage?.get?.call(this);
      },
    });
  }
}
