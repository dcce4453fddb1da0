import type { CatalogueWords } from '../catalogue-words.ts';
import { interest, interestCategory } from './catalogue-interests.ts';
import { dealBreaker, lifestyle } from './catalogue-lifestyles.ts';
import { profileWords } from './catalogue-profile.ts';
import { tea, teaDescription } from './catalogue-teas.ts';

export const catalogue = {
  ...profileWords,
  interest,
  interestCategory,
  tea,
  teaDescription,
  lifestyle,
  dealBreaker,
  reason: {
    'Inappropriate behavior': 'Unangemessenes Verhalten',
    'Harassment or bullying': 'Belästigung oder Mobbing',
    'Fake profile': 'Falsches Profil',
    'Spam or scam': 'Spam oder Betrug',
    'Inappropriate photos': 'Unangemessene Fotos',
    'Underage user': 'Minderjährige Person',
    'Violence or threats': 'Gewalt oder Drohungen',
    Other: 'Anderer Grund',
    inappropriate_behavior: 'Unangemessenes Verhalten',
  },
  storyKind: {
    dating: 'Dating',
    friendship: 'Freundschaft',
    family: 'Familie',
    workplace: 'Arbeit',
  },
  badgeCategory: {
    social: 'Gemeinschaft',
    tea: 'Tea',
    activity: 'Aktivität',
    premium: 'Premium',
    special: 'Besonderes',
  },
  icebreakerCategory: {
    Tea: 'Tee',
    Story: 'Geschichten',
    Play: 'Spiele',
    Shared: 'Gemeinsames',
    Plans: 'Pläne',
    'Small things': 'Kleinigkeiten',
  },
} satisfies CatalogueWords;
