import { getLook } from '#lib/look/look.ts';
import { tellLook } from '#lib/service-worker.ts';
import { onStoredElsewhere } from '#lib/stored/stored.ts';

/** Tells the worker, and changes with other pages of this browser in which another look is chosen, icons and all. */
export function startLook(): void {
  onStoredElsewhere('look-now', () => void import('#lib/look/wear-look.ts').then(({ wearLook }) => wearLook()));
  void tellLook(getLook());
}
