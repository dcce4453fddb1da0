import { aNumber } from '#test/world/phone-numbers.ts';
import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'sms_codes.code_hash': nobody,
    'sms_codes.phone_number': nobody,
  },
  plant: ({ ana, must }) => must(ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: aNumber(), smsNotifications: true })),
};
