import { useLocation } from '@tanstack/react-router';
import { Calendar, Coffee, Compass, MessageCircle, ShieldCheck, SlidersHorizontal, User } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import type { NavItem } from '../ui/nav-item.ts';
import { useUnreadChats } from './unread-chats.ts';

/** The four main destinations, and those that only wide screens have room for. Spec §2, Shared chrome. */
export function useDestinations(): { main: NavItem[]; more: NavItem[] } {
  const t = useText('shell');
  const unread = useUnreadChats();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const at = (href: string) => path === href || path.startsWith(`${href}/`);
  const main: NavItem[] = [
    { href: '/home', label: t('discover'), icon: Compass, current: at('/home') },
    { href: '/tea', label: t('tea'), icon: Coffee, current: at('/tea') },
    {
      href: '/chats',
      label: t('chats'),
      icon: MessageCircle,
      current: at('/chats') || at('/conversation'),
      count: unread,
      countLabel: t('unread', { count: unread }),
    },
    { href: '/profile', label: t('profile'), icon: User, current: at('/profile') },
  ];
  const more: NavItem[] = [
    { href: '/filters', label: t('filters'), icon: SlidersHorizontal, current: at('/filters') },
    { href: '/events', label: t('events'), icon: Calendar, current: at('/events') },
    { href: '/safety', label: t('safety'), icon: ShieldCheck, current: at('/safety') },
  ];
  return { main, more };
}
