import { allCloths, allGrounds, drawTraits } from './draw-traits.ts';
import { pick, seededRandom } from './random.ts';
import { short } from './svg.ts';
import type { Outfit, PortraitLook } from './traits.ts';

const besideScarf: readonly Outfit[] = ['crew', 'stripe', 'shirt', 'blazer', 'jacket'];
const everyday: readonly Outfit[] = ['crew', 'stripe', 'turtle', 'shirt', 'jacket', 'vneck', 'overalls'];

/** Several pictures of one person: the same face and hair in other clothes, moods and places. The first is the portrait itself. */
export function albumLooks(seed: string, look: PortraitLook = {}, count = 3): PortraitLook[] {
  const base = drawTraits(seed, look);
  return Array.from({ length: count }, (_, i) => {
    if (i === 0) return look;
    const random = seededRandom(`${seed}/${i}`);
    return {
      ...base,
      bg: pick(random, allGrounds),
      bgShape: pick(random, ['sun', 'arch', 'moon', 'hill', 'band']),
      cloth: pick(random, base.hair === 'hijab' ? besideScarf : everyday),
      color: pick(random, allCloths),
      mouth: pick(random, ['smile', 'grin', 'calm', 'side']),
      tilt: short(-5 + random() * 10),
      gaze: short(-0.5 + random()),
    };
  });
}
