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
    'members.pronouns',
    'members.relationship_goals',
    'members.sexual_orientation',
    'members.tea_interests',
  ],
  ours: [
    'email_hashes.hash',
    'members.language',
    'members.renamed_at',
    'members.role',
    'standings.notice_kind',
    'standings.notice_reason',
    'standings.reason',
  ],
};
