// The bar of a dragged card for runs of CI, on machines that may be busy: `npm run check:drag`.
import { barMs, benchDrag, describeDrag } from './drag.ts';

const tries = 3;

/** A page that draws slowly does so in every drag; what else the machine does spoils some of them. */
async function hasSmoothDrag(): Promise<boolean> {
  const longest: number[] = [];
  for (let left = tries; left > 0; left -= 1) {
    const figure = await benchDrag();
    console.log(describeDrag(figure));
    if (figure.passes) return true;
    longest.push(...figure.longestMs);
  }
  return longest.some((ms) => ms <= barMs);
}

if (!(await hasSmoothDrag())) {
  console.log(`no drag of ${tries} tries was without a frame over ${barMs} ms`);
  process.exitCode = 1;
}
