import { useText } from '#lib/i18n/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from '#features/auth/sign-up/sign-up-form.tsx';

export type AuthTab = 'login' | 'sign-up';

/** Login and Sign Up side by side, in one card. Spec §2, Landing. */
export function AuthCard({ tab, onTab }: { tab: AuthTab; onTab: (tab: AuthTab) => void }) {
  const t = useText('auth');
  const items = [
    { value: 'login', label: t('login') },
    { value: 'sign-up', label: t('signUp') },
  ] as const;
  return (
    <Card as="div">
      <Tabs label={t('tabs')} value={tab} onChange={onTab} items={items}>
        <TabPanel value="login">
          <LoginForm />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
