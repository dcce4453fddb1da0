import { nobody, staff, type Access } from '#test/access/access.ts';
import {
  aReportCase,
  aReportedPhoto,
  aStoryCase,
  aTakedownCase,
  aVerificationCase,
  anAppealCase,
  decisions,
} from '#test/suites/matrix/matrix-cases.ts';

export const access: Access = {
  rows: {
    // For everybody else a moderator's case answers as if it had never been.
    'moderation.report': { make: ({ world, ana }) => aReportCase(world, ana), allowed: staff },
    'moderation.reportMedia': { make: aReportedPhoto, allowed: staff },
    'moderation.decideReport': {
      make: async ({ world, ana }) => ({ ...(await aReportCase(world, ana)), body: decisions.warn }),
      allowed: staff,
    },
    'moderation.decideVerification': {
      make: async ({ world }) => ({ ...(await aVerificationCase(world)), body: decisions.reject }),
      allowed: staff,
    },
    // There is none to see.
    'moderation.selfie': { make: ({ world }) => aVerificationCase(world), allowed: [] },
    'moderation.decideStory': { make: async ({ world }) => ({ ...(await aStoryCase(world)), body: decisions.warn }), allowed: staff },
    'moderation.decideTakedown': {
      make: async ({ world }) => ({ ...(await aTakedownCase(world)), body: decisions.dismiss }),
      allowed: staff,
    },
    'moderation.decideAppeal': {
      make: async ({ world, admin }) => ({ ...(await anAppealCase(world, admin)), body: decisions.refuse }),
      allowed: staff,
    },
    'moderation.member': { make: async ({ world }) => ({ params: { userId: (await world.member()).id } }), allowed: staff },
    'moderation.decideMember': {
      make: async ({ world }) => ({ params: { userId: (await world.member()).id }, body: decisions.warn }),
      allowed: staff,
    },
  },
  secret: {
    'appeals.answer': staff,
    'appeals.decided_note': staff,
    'appeals.text': staff,
    'audit_log.note': staff,
    'delayed_measures.contact_hashes': nobody,
    'takedown_requests.about_name': staff,
    'takedown_requests.decided_note': staff,
    'takedown_requests.email': staff,
    'takedown_requests.reason': staff,
    'takedown_requests.story': staff,
  },
  ours: [
    'appeals.reason',
    'appeals.status',
    'audit_chain.hash',
    'audit_log.action',
    'audit_log.kind',
    'audit_log.subject',
    'audit_seals.hash',
    'delayed_measures.action',
    'delayed_measures.reason',
    'moderation_actions.action',
    'moderation_actions.reason',
    'moderation_half_years.figures',
    'takedown_requests.decided_action',
    'takedown_requests.language',
  ],
};
