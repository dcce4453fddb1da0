import { verificationEndpoints } from '@violet/contract/verification';
import { route, type Route } from '../../platform/http/route.ts';
import type { Verifications } from './service.ts';

export function verificationRoutes(verifications: Verifications): Route[] {
  return [
    route(verificationEndpoints.get, ({ viewer }) => verifications.get(viewer.id)),
    route(verificationEndpoints.setHandles, ({ viewer, body }) => verifications.setHandles(viewer.id, body), { limit: 'write' }),
    route(verificationEndpoints.analyzePhotos, ({ viewer }) => verifications.analyzePhotos(viewer.id), { limit: 'photo-check' }),
    route(verificationEndpoints.request, ({ viewer }) => verifications.request(viewer.id), { limit: 'write' }),
    route(verificationEndpoints.drawPose, ({ viewer }) => verifications.selfies.drawPose(viewer.id), { limit: 'write' }),
    route(
      verificationEndpoints.sendSelfie,
      ({ viewer, params, file, stillAllowed }) =>
        verifications.selfies.take({ memberId: viewer.id, poseId: params.poseId, file, stillAllowed }),
      { limit: 'selfie' },
    ),
    route(verificationEndpoints.selfie, ({ viewer }) => verifications.selfies.get(viewer.id)),
    route(verificationEndpoints.removeSelfie, ({ viewer }) => verifications.selfies.remove(viewer.id), { limit: 'write' }),
  ];
}
