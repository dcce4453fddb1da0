import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';

/** The second step of whoever has one: few fetch it. */
export const SignInStep = lazyComponent(
  async () => (await withTexts('factors', import('#features/second-factors/sign-in/sign-in-step.tsx'))).SignInStep,
);
