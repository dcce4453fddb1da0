import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxHiddenWordLength, maxHiddenWords } from '@violet/text-rules/hidden-words';
import { Id } from './fields/ids.ts';
import { labels, line } from './fields/text.ts';
import { fault } from './refusals/faults.ts';
import { writeLimit } from './limit.ts';
import { photoCovers } from './chat/message-media.ts';
import { shape } from './shape.ts';

export const profileVisibilities = ['public', 'friends', 'private'] as const;
export const messageSenders = ['everyone', 'matches', 'premium'] as const;

export const NotificationSettings = z.object({
  pushNotifications: z.boolean(),
  emailNotifications: z.boolean(),
  newMatches: z.boolean(),
  newMessages: z.boolean(),
  likes: z.boolean(),
  events: z.boolean(),
  promotional: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const PrivacySettings = z.object({
  /** friends: shown only to matches and to those the member liked; private: to matches only. */
  profileVisibility: z.enum(profileVisibilities),
  /** `friends` by its own name; off is `public`. Of the two in one call the one that differs from what is stored counts. */
  incognito: z.boolean(),
  showOnlineStatus: z.boolean(),
  showDistance: z.boolean(),
  showAge: z.boolean(),
  /** premium: a match without premium cannot write to the member. */
  allowMessagesFrom: z.enum(messageSenders),
  /** How photos in conversations come; `none`: the member takes no more of them. */
  photoMessages: z.enum(photoCovers),
  /** Messages that hold one of these come folded. Nobody else is told, and nothing is held back. */
  hiddenWords: z.array(z.string()),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const AppSettings = shape('AppSettings', {
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  /** The host that the link in an e-mail shows. Null where the operator gave it a name that says nothing. */
  letterHost: z.string().nullable(),
});
export type AppSettings = z.infer<typeof AppSettings>;

/** What is left out stays as it is. */
export const AppSettingsUpdate = z.object({
  notifications: NotificationSettings.partial().optional(),
  privacy: PrivacySettings.extend({ hiddenWords: labels({ maxItems: maxHiddenWords, maxLength: maxHiddenWordLength }) })
    .partial()
    .optional(),
});
export type AppSettingsUpdate = z.infer<typeof AppSettingsUpdate>;

/** Spec §9, Preference defaults. */
export const defaultAppSettings: AppSettings = {
  notifications: {
    pushNotifications: true,
    emailNotifications: true,
    newMatches: true,
    newMessages: true,
    likes: true,
    events: false,
    promotional: false,
  },
  privacy: {
    profileVisibility: 'public',
    incognito: false,
    showOnlineStatus: true,
    showDistance: true,
    showAge: true,
    allowMessagesFrom: 'matches',
    photoMessages: 'until_known',
    hiddenWords: [],
  },
  letterHost: null,
};

export const GhostMode = z.object({ ghostMode: z.boolean(), message: z.string() });
export type GhostMode = z.infer<typeof GhostMode>;

export const smsCodeLimits = { digits: 6, minutes: 10, tries: 5 } as const;

export const SmsSettings = shape('SmsSettings', {
  /** E.164. */
  phoneNumber: z.string().nullable(),
  smsNotifications: z.boolean(),
  phoneVerified: z.boolean(),
  message: z.string(),
});
export type SmsSettings = z.infer<typeof SmsSettings>;

export const SmsSettingsUpdate = z.object({
  phoneNumber: line({ max: 40 }).nullable().optional(),
  smsNotifications: z.boolean(),
});
export type SmsSettingsUpdate = z.infer<typeof SmsSettingsUpdate>;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }) } as const;

export const settingsEndpoints = {
  ghostMode: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/ghost-mode',
    summary: 'Ghost mode on (premium) or off',
    limit: writeLimit,
    body: z.object({ ghostMode: z.boolean() }),
    response: GhostMode,
    errors: ['premium_required'],
  }),
  app: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/{userId}/app-settings',
    summary: "The viewer's notification and privacy settings",
    response: AppSettings,
  }),
  updateApp: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/app-settings',
    summary: "Change the viewer's notification and privacy settings",
    limit: writeLimit,
    body: AppSettingsUpdate,
    response: AppSettings,
  }),
  updateSms: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/sms-settings',
    summary: "The viewer's number and whether it gets texts; a new number gets a code first",
    limit: writeLimit,
    body: SmsSettingsUpdate,
    response: SmsSettings,
    errors: ['step_up_needed'],
  }),
  verifySms: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/sms-verify',
    securityEvent: 'phone_change',
    summary: 'The code that came by text',
    limit: writeLimit,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/u, fault('code_digits')),
    }),
    response: z.object({ phoneVerified: z.literal(true) }),
  }),
};
