import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    'auth.endSession': {
      make: async ({ world, ana }) => {
        const second = await world.signIn(ana);
        const list = await second.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
        return { params: { sessionId: list.body.find(({ current }) => current)?.id ?? '' } };
      },
      allowed: ['ana'],
    },
  },
  secret: {
    'credentials.password_hash': nobody,
    'known_devices.device_hash': nobody,
    'password_resets.code_hash': nobody,
    'reset_requests.address_hash': nobody,
    'sessions.device': nobody,
    'sessions.token_hash': nobody,
  },
};
