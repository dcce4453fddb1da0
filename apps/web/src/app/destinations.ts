import { useLocation } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Calendar, Coffee, Compass, MessageCircle, ShieldCheck, SlidersHorizontal, User } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import type { NavItem } from '#ui/navigation/nav-item.ts';
import { useUnreadChats } from './unread-chats.ts';

const isAt = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/** The four main destinations, seen from one of them. */
export function mainDestinations(t: TFunction<'shell'>, path: string, unread = 0): NavItem[] {
  return [
    { href: '/home', label: t('discover'), icon: Compass, current: isAt(path, '/home'), holds: isAt(path, '/events') },
    { href: '/tea', label: t('tea'), icon: Coffee, current: isAt(path, '/tea') },
    {
      href: '/chats',
      label: t('chats'),
      icon: MessageCircle,
      current: isAt(path, '/chats') || isAt(path, '/conversation'),
      count: unread,
      countLabel: t('unread', { count: unread }),
    },
    { href: '/profile', label: t('profile'), icon: User, current: isAt(path, '/profile'), holds: isAt(path, '/safety') },
  ];
}

/** The main destinations, and those that only wide screens have room for. Spec §2, Shared chrome. */
export function useDestinations(): { main: NavItem[]; more: NavItem[] } {
  const t = useText('shell');
  const unread = useUnreadChats();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const more: NavItem[] = [
    { href: '/filters', label: t('filters'), icon: SlidersHorizontal, current: isAt(path, '/filters') },
    { href: '/events', label: t('events'), icon: Calendar, current: isAt(path, '/events') },
    { href: '/safety', label: t('safety'), icon: ShieldCheck, current: isAt(path, '/safety') },
  ];
  return { main: mainDestinations(t, path, unread), more };
}
