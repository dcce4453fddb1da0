import { Appeal } from './appeals.ts';
import { Session } from './auth.ts';
import { Badge, UserBadge } from './badges.ts';
import { Icebreaker } from './chat.ts';
import { DiscoveryCard } from './discovery.ts';
import { ErrorBody } from './errors.ts';
import { EventGuest, EventNotice, TeaEvent } from './events.ts';
import { Allowance, LikeResult } from './likes.ts';
import { Match, MatchedMember } from './matches.ts';
import { BegunEvent, MetMember } from './meetup-days.ts';
import { Message, Reaction } from './messages.ts';
import {
  AppealCase,
  AuditEntry,
  CaseMember,
  MemberHistory,
  ModerationStats,
  ReportCase,
  ReportEvidence,
  StoryCase,
  TakedownCase,
  VerificationCase,
} from './moderation-cases.ts';
import { LikeEntry, PotentialMatch } from './notifications.ts';
import { PhotoList, UploadedPhoto } from './photos.ts';
import { Filters, Preferences, PreferenceStats } from './preferences.ts';
import { Profile, ProfileStats, SelfUser } from './profiles.ts';
import { Block, Report } from './safety.ts';
import { AppSettings, SmsSettings } from './settings.ts';
import { Status } from './statuses.ts';
import { Receipt, Subscription, SubscriptionCreated } from './subscription.ts';
import { OwnReview, OwnStory, Review, Story, TeaStats, Variety } from './tea.ts';
import { PhotoAnalysis, Selfie, Verification } from './verification.ts';

/** The shapes that the served document names; the others stand in place. */
export const namedShapes = {
  Allowance,
  AppSettings,
  Appeal,
  AppealCase,
  AuditEntry,
  Badge,
  BegunEvent,
  Block,
  CaseMember,
  DiscoveryCard,
  ErrorBody,
  EventGuest,
  EventNotice,
  Filters,
  Icebreaker,
  LikeEntry,
  LikeResult,
  Match,
  MatchedMember,
  MemberHistory,
  Message,
  MetMember,
  ModerationStats,
  OwnReview,
  OwnStory,
  PhotoAnalysis,
  PhotoList,
  PotentialMatch,
  PreferenceStats,
  Preferences,
  Profile,
  ProfileStats,
  Reaction,
  Receipt,
  Report,
  ReportCase,
  ReportEvidence,
  Review,
  Selfie,
  SelfUser,
  Session,
  SmsSettings,
  Status,
  Story,
  StoryCase,
  Subscription,
  SubscriptionCreated,
  TakedownCase,
  TeaEvent,
  TeaStats,
  UploadedPhoto,
  UserBadge,
  Variety,
  Verification,
  VerificationCase,
};
