import { Appeal } from '#src/appeals.ts';
import { Session } from '#src/auth/auth.ts';
import { Badge, UserBadge } from '#src/badges.ts';
import { Icebreaker } from '#src/chat.ts';
import { DiscoveryCard } from '#src/discovery.ts';
import { ErrorBody } from '#src/refusals/errors.ts';
import { MeetupGuest, MeetupUpdate, TeaMeetup } from '#src/meetups/meetups.ts';
import { Allowance, LikeResult } from '#src/likes.ts';
import { Match, MatchedMember } from '#src/matches.ts';
import { BegunMeetup, MetMember } from '#src/meetups/meetup-attendance.ts';
import { Message, Reaction } from '#src/messages.ts';
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
} from '#src/moderation-cases.ts';
import { LikeEntry, PotentialMatch } from '#src/notifications.ts';
import { PhotoList, UploadedPhoto } from '#src/photos.ts';
import { Filters, Preferences, PreferenceStats } from '#src/preferences.ts';
import { Profile, ProfileStats, SelfUser } from '#src/profiles.ts';
import { Block, Report } from '#src/safety.ts';
import { SecondFactor, SecondFactors } from '#src/auth/second-factors.ts';
import { AppSettings, SmsSettings } from '#src/settings.ts';
import { Status } from '#src/statuses.ts';
import { Receipt, Subscription, SubscriptionCreated } from '#src/subscription.ts';
import { OwnReview, OwnStory, Review, Story, TeaStats, Variety } from '#src/tea.ts';
import { PhotoAnalysis, Selfie, Verification } from '#src/verification.ts';

/** The shapes that the served document names; the others stand in place. */
export const namedShapes = {
  Allowance,
  AppSettings,
  Appeal,
  AppealCase,
  AuditEntry,
  Badge,
  BegunEvent: BegunMeetup,
  Block,
  CaseMember,
  DiscoveryCard,
  ErrorBody,
  EventGuest: MeetupGuest,
  EventNotice: MeetupUpdate,
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
  SecondFactor,
  SecondFactors,
  SelfUser,
  Session,
  SmsSettings,
  Status,
  Story,
  StoryCase,
  Subscription,
  SubscriptionCreated,
  TakedownCase,
  TeaEvent: TeaMeetup,
  TeaStats,
  UploadedPhoto,
  UserBadge,
  Variety,
  Verification,
  VerificationCase,
};
