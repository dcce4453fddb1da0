import { verificationEndpoints } from '@violet/contract/verification';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Verifications } from './service.ts';

export function verificationRoutes(verifications: Verifications): Route[] {
  return [
    route(verificationEndpoints.get, ({ viewer }) => verifications.get(viewer.id)),
    route(verificationEndpoints.setHandles, ({ viewer, body }) => verifications.setHandles(viewer.id, body)),
    route(verificationEndpoints.analyzePhotos, ({ viewer }) => verifications.analyzePhotos(viewer.id)),
    route(verificationEndpoints.request, ({ viewer }) => verifications.request(viewer.id)),
    route(verificationEndpoints.drawPose, ({ viewer }) => verifications.selfies.drawPose(viewer.id)),
    route(verificationEndpoints.sendSelfie, ({ viewer, params, file, assertStillAllowed }) =>
      verifications.selfies.take({ memberId: viewer.id, poseId: params.poseId, file, assertStillAllowed }),
    ),
    route(verificationEndpoints.selfie, ({ viewer }) => verifications.selfies.get(viewer.id)),
    route(verificationEndpoints.removeSelfie, ({ viewer }) => verifications.selfies.remove(viewer.id)),
  ];
}
