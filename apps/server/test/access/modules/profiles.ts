import { everyone, nobody, staff, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    'profiles.get': { make: async ({ ana }) => ({ params: { userId: ana.id } }), allowed: everyone },
  },
  secret: {
    'banned_contacts.contact_hash': nobody,
    'banned_fingerprints.fingerprint_hash': nobody,
    'members.email': nobody,
    'members.phone_number': nobody,
    'members.username': staff,
    'partner_links.code': nobody,
    'retired_usernames.name_hash': nobody,
    'username_salt.salt': nobody,
  },
  shown: [
    'members.bio',
    'members.education',
    'members.gender_identity',
    'members.height',
    'members.interests',
    'members.job',
    'members.lifestyle',
    'members.love_language',
    'members.name',
    'members.prompts',
    'members.pronouns',
    'members.relationship_goals',
    'members.sexual_orientation',
    'members.tea_interests',
  ],
  ours: [
    'email_hashes.hash',
    'members.here_as',
    'members.here_as_changed_at',
    'members.language',
    'members.photo_privacy',
    'members.renamed_at',
    'members.role',
    'members.structure',
    'partner_links.code_hash',
    'standings.notice_kind',
    'standings.notice_reason',
    'standings.reason',
  ],
  // Not by inviting: whoever is with a partner is there for few.
  plant: ({ world, ana }) =>
    world.db.query("INSERT INTO partner_links (member_id, code, expires_at) VALUES ($1, 'CANARYQQ', $2)", [
      ana.id,
      new Date(world.clock.now().getTime() + 86_400_000),
    ]),
};
