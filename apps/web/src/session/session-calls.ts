import { authEndpoints } from '@violet/contract/auth/auth';
import { api } from '#lib/api/api.ts';

export const me = () => api(authEndpoints.me);

export const logout = (signal: AbortSignal) => api(authEndpoints.logout, { signal });
