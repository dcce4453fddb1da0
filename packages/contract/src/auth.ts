import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import {
  Age,
  Bio,
  Email,
  genderIdentities,
  Interests,
  Location,
  Name,
  OptionalEmail,
  sexualOrientations,
  TeaInterests,
  Username,
} from './members.ts';
import { GivenPassword, NewPassword } from './passwords.ts';
import { SelfUser } from './profiles.ts';

export const sessionCookie = 'violet_session';
/** Readable by the page; only says that there may be a session. */
export const signedInCookie = 'violet_signed_in';

export const loginLimits = { wrongTries: 10, windowMinutes: 15 } as const;
export const resetCodeLimits = { digits: 6, minutes: 15, tries: 5 } as const;

export const Registration = z.object({
  username: Username,
  password: NewPassword,
  name: Name,
  age: Age,
  bio: Bio.default(''),
  location: Location.default(''),
  genderIdentity: z.enum(genderIdentities, 'Choose your gender identity'),
  sexualOrientation: z.enum(sexualOrientations, 'Choose your sexual orientation'),
  interests: Interests.default([]),
  teaInterests: TeaInterests.default([]),
  photos: z.array(z.string()).max(0, 'Photos are added after registration').default([]),
  email: OptionalEmail.default(null),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  username: z.string().trim().min(1, 'Required').max(200),
  password: GivenPassword,
});
export type Credentials = z.infer<typeof Credentials>;

export const Session = z.object({
  id: z.string(),
  /** 'Firefox on Windows'. */
  device: z.string(),
  current: z.boolean(),
  lastUsedAt: z.string(),
  createdAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordReset = z.object({
  email: Email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/u, 'Enter the 6 digits of the code'),
  newPassword: NewPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

const signIn = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    access: 'visitor',
    body: Registration,
    invalidMessage: 'Registration failed',
    response: SelfUser,
    status: 201,
    errors: ['username_taken'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'visitor',
    body: Credentials,
    response: SelfUser,
    errors: ['invalid_credentials'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    access: 'member',
    response: SelfUser,
    openToSuspended: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session and close its sockets; without one, only forget the cookies',
    access: 'visitor',
    response: null,
  }),
};

const sessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where she is signed in',
    access: 'member',
    response: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    summary: 'End one of her sessions',
    access: 'member',
    params: z.object({ sessionId: Id }),
    response: null,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Sign out everywhere else',
    access: 'member',
    response: null,
  }),
};

const passwords = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Change the password; ends every other session',
    access: 'member',
    body: PasswordChange,
    response: null,
    errors: ['invalid_credentials'],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Send a reset code, if the address is known; the answer never tells',
    access: 'visitor',
    body: z.object({ email: Email }),
    response: null,
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    summary: 'Set a new password with the code',
    access: 'visitor',
    body: PasswordReset,
    response: null,
  }),
};

export const authEndpoints = { ...signIn, ...sessions, ...passwords };
