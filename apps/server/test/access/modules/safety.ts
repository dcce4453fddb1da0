import { staff, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    'safety.unblock': {
      make: async ({ world, ana }) => {
        const other = await world.member();
        const block = await ana.post<{ id: string }>('/api/blocks', { blockerId: ana.id, blockedUserId: other.id });
        return { params: { blockId: block.body.id } };
      },
      allowed: ['ana'],
    },
  },
  secret: {
    'report_excerpts.lines': staff,
    'reports.decided_note': staff,
    'reports.description': staff,
    'reports.reported_text': staff,
  },
  shown: ['blocks.blocked_name', 'evidence_photos.portrait', 'report_excerpts.bio', 'report_excerpts.meetup', 'report_excerpts.prompts'],
  ours: [
    'evidence_media.media_type',
    'reports.decided_action',
    'reports.message_ids',
    'reports.reason',
    'reports.status',
    'separations.cause',
  ],
};
