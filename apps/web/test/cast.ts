import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { SelfUser } from '@violet/contract/profiles';
import { columbus } from './doubles/place-double.ts';

// The people of the tests, and builders for what happens between them. A test states only what it is about.

export function aMember(own: Partial<SelfUser> = {}): SelfUser {
  return {
    id: 'ana-id',
    username: 'ana',
    email: 'ana@example.org',
    name: 'Ana',
    age: 31,
    bio: '',
    location: 'Columbus, Ohio',
    place: columbus,
    isProtected: false,
    genderIdentity: 'woman',
    sexualOrientation: 'lesbian',
    photos: [],
    photoList: (own.photos ?? []).map((url) => ({ id: url.slice(url.lastIndexOf('/') + 1), url, audience: 'everyone' as const })),
    photoPrivacy: 'clear',
    interests: ['Pottery', 'Hiking'],
    teaInterests: ['Matcha'],
    job: '',
    education: '',
    height: '',
    pronouns: '',
    relationship_goals: '',
    love_language: '',
    lifestyle: {},
    prompts: [],
    hereAs: 'solo',
    structure: null,
    partnerLink: { state: 'none', code: null, expiresAt: null, partner: null },
    ghostMode: false,
    hasActiveSubscription: false,
    isVerified: false,
    isOnline: true,
    lastActive: '2026-05-01T10:00:00.000Z',
    phoneNumber: null,
    smsNotifications: false,
    role: 'member',
    createdAt: '2026-04-01T10:00:00.000Z',
    ...own,
  };
}

export const ana = aMember();
export const premiumAna = aMember({ hasActiveSubscription: true });

export function aMessage(own: Partial<Message> = {}): Message {
  return {
    id: 'message-1',
    seq: 1,
    matchId: 'match-bea',
    senderId: 'bea-id',
    content: 'Tea on Sunday?',
    createdAt: '2026-05-01T10:00:00.000Z',
    readAt: null,
    messageType: 'text',
    about: null,
    photo: null,
    voice: null,
    icebreakerId: null,
    clientId: null,
    reactions: [],
    replyTo: null,
    removedAt: null,
    ...own,
  };
}

export function aMatch(own: Partial<Match> = {}): Match {
  return {
    id: 'match-bea',
    createdAt: '2026-05-01T09:00:00.000Z',
    otherUser: {
      id: 'bea-id',
      name: 'Bea',
      photos: [],
      interests: ['Pottery'],
      isVerified: false,
      isOnline: true,
      lastActive: null,
      status: null,
    },
    lastMessage: null,
    unreadCount: 0,
    yourTurn: false,
    media: { photos: 'open', voice: 'open' },
    ...own,
  };
}
