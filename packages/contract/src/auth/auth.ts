import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { mePath } from '#src/first-calls.ts';
import { Id } from '#src/fields/ids.ts';
import type { Limit } from '#src/limit.ts';
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
} from '#src/members.ts';
import { GivenPassword, JudgedPassword, NewPassword } from '#src/fields/passwords.ts';
import { CityId } from '#src/places.ts';
import { SelfUser } from '#src/profiles.ts';
import { fault } from '#src/refusals/faults.ts';
import { shape } from '#src/shape.ts';

export const resetCodeLimits = { digits: 6, minutes: 15, tries: 5 } as const;

/** Forms sent, also those that are refused: judging a password and finding a place take time. */
const registrationTryLimit: Limit = { name: 'register-try', points: 100, seconds: 3_600, per: 'address', demoPoints: 5_000 };
const loginLimit: Limit = { name: 'login', points: 300, seconds: 300, per: 'address', demoPoints: 3_000 };
/** Asking for codes and trying them, from one network address. */
const resetAddressLimit: Limit = { name: 'reset-address', points: 30, seconds: 3_600, per: 'address', demoPoints: 600 };

export const Registration = z.object({
  username: Username,
  password: NewPassword,
  name: Name,
  age: Age,
  bio: Bio.default(''),
  location: Location.default(''),
  /** Wins over `location`, which must not name another place. */
  cityId: CityId.nullable().optional(),
  /** That the warning was read. A place under a risk needs it. */
  riskAcknowledged: z.boolean().optional(),
  genderIdentity: z.enum(genderIdentities, fault('gender_identity')),
  sexualOrientation: z.enum(sexualOrientations, fault('sexual_orientation')),
  interests: Interests.default([]),
  teaInterests: TeaInterests.default([]),
  photos: z.array(z.string()).max(0, fault('photos_later')).default([]),
  email: OptionalEmail.default(null),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  username: z.string().trim().min(1, fault('required')).max(200),
  password: GivenPassword,
  /** False on a device that is not the member's own. The browser forgets the session when it is closed, and the server after hours. */
  remember: z.boolean().default(true),
});
export type Credentials = z.infer<typeof Credentials>;

export const Session = shape('Session', {
  id: z.string(),
  /** 'Firefox on Windows'. */
  device: z.string(),
  current: z.boolean(),
  lastUsedAt: z.string(),
  createdAt: z.string(),
  /** Whether a second factor was shown when it was opened. */
  secondFactor: z.literal(true).optional(),
});
export type Session = z.infer<typeof Session>;

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordRules = z.object({
  minLength: z.number(),
  /** Whether one that can be guessed is refused as well. */
  isJudged: z.boolean(),
});
export type PasswordRules = z.infer<typeof PasswordRules>;

export const PasswordReset = z.object({
  email: Email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/u, fault('code_digits')),
  newPassword: NewPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

const signIn = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    securityEvent: 'sign_up',
    summary: 'Create an account and sign in',
    access: 'visitor',
    limit: registrationTryLimit,
    body: Registration,
    invalidKey: 'registration_failed',
    response: SelfUser,
    status: 201,
    errors: ['username_taken'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    securityEvent: 'sign_in',
    summary: 'Sign in; whoever has a second factor goes on with it',
    access: 'visitor',
    limit: loginLimit,
    body: Credentials,
    response: SelfUser,
    errors: ['invalid_credentials', 'second_factor_needed'],
  }),
  me: endpoint({
    method: 'GET',
    path: mePath,
    summary: 'Who is signed in',
    access: 'member',
    response: SelfUser,
    openToSuspended: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    securityEvent: 'sign_out',
    summary: 'End this session and close its sockets; without one, only forget the cookies',
    access: 'visitor',
    renewsSession: true,
    response: null,
  }),
};

const sessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where the viewer is signed in',
    access: 'member',
    response: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    securityEvent: 'session_end',
    summary: "End one of the viewer's sessions",
    access: 'member',
    stepUp: 'factor_or_password',
    params: z.object({ sessionId: Id }),
    response: null,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    securityEvent: 'session_end',
    summary: 'Sign out everywhere else',
    access: 'member',
    stepUp: 'factor_or_password',
    response: null,
  }),
};

const passwords = {
  passwordRules: endpoint({
    method: 'GET',
    path: '/api/auth/password-rules',
    summary: 'What a new password needs here besides its characters',
    access: 'visitor',
    response: PasswordRules,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    securityEvent: 'password_change',
    summary: 'Change the password; ends every other session',
    access: 'member',
    stepUp: 'factor',
    renewsSession: true,
    body: PasswordChange,
    response: null,
    errors: ['invalid_credentials'],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    securityEvent: 'reset_request',
    summary: 'Send a reset code, if the address is known; the answer never tells',
    access: 'visitor',
    limit: resetAddressLimit,
    body: z.object({ email: Email }),
    response: null,
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    securityEvent: 'password_reset',
    summary: 'Set a new password with the code',
    access: 'visitor',
    limit: resetAddressLimit,
    body: PasswordReset,
    response: null,
  }),
};

export const authEndpoints = { ...signIn, ...sessions, ...passwords };

/** The calls that bring a new password, for a server that judges it: any sign will do there. */
export const judgedPasswordEndpoints = {
  register: endpoint({ ...signIn.register, body: Registration.extend({ password: JudgedPassword }) }),
  changePassword: endpoint({ ...passwords.changePassword, body: PasswordChange.extend({ newPassword: JudgedPassword }) }),
  confirmPasswordReset: endpoint({ ...passwords.confirmPasswordReset, body: PasswordReset.extend({ newPassword: JudgedPassword }) }),
};
