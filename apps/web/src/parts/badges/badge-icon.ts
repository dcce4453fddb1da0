import type { Badge, BadgeCategory } from '@violet/contract/badges';
import {
  Award,
  BadgeCheck,
  Bird,
  Book,
  CalendarHeart,
  Camera,
  Coffee,
  Compass,
  Crown,
  CupSoda,
  Feather,
  Flame,
  Flower,
  Flower2,
  Gem,
  Gift,
  Hand,
  HandHeart,
  Heart,
  HeartHandshake,
  Leaf,
  Library,
  MessageCircle,
  MessageCircleHeart,
  MessagesSquare,
  Moon,
  PartyPopper,
  Rocket,
  ShieldCheck,
  Snowflake,
  Sparkles,
  Sprout,
  Star,
  Sun,
  Sunrise,
  Trophy,
  Users,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  award: Award,
  'badge-check': BadgeCheck,
  bird: Bird,
  book: Book,
  'calendar-heart': CalendarHeart,
  camera: Camera,
  coffee: Coffee,
  compass: Compass,
  crown: Crown,
  'cup-soda': CupSoda,
  feather: Feather,
  flame: Flame,
  flower: Flower,
  'flower-2': Flower2,
  gem: Gem,
  gift: Gift,
  hand: Hand,
  'hand-heart': HandHeart,
  heart: Heart,
  'heart-handshake': HeartHandshake,
  leaf: Leaf,
  library: Library,
  'message-circle': MessageCircle,
  'message-circle-heart': MessageCircleHeart,
  'messages-square': MessagesSquare,
  moon: Moon,
  'party-popper': PartyPopper,
  rocket: Rocket,
  'shield-check': ShieldCheck,
  snowflake: Snowflake,
  sparkles: Sparkles,
  sprout: Sprout,
  star: Star,
  sun: Sun,
  sunrise: Sunrise,
  trophy: Trophy,
  users: Users,
  zap: Zap,
};

/** Its icon; a badge newer than this page gets a plain medal. */
export function badgeIcon({ icon }: Pick<Badge, 'icon'>): LucideIcon {
  return icons[icon] ?? Award;
}

const tones = { social: 'violet', tea: 'amber', activity: 'leaf', premium: 'amber', special: 'leaf' } as const satisfies Record<
  BadgeCategory,
  string
>;

/** The hue of its category. */
export function badgeTone({ category }: Pick<Badge, 'category'>): (typeof tones)[BadgeCategory] {
  return tones[category];
}
