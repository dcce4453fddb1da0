import { authEndpoints } from '@violet/contract/auth/auth';
import { api } from '#lib/api/api.ts';

export const me = (signal: AbortSignal) => api(authEndpoints.me, { signal });

export const logout = (signal: AbortSignal) => api(authEndpoints.logout, { signal });
