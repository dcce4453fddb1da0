// Where help is in the United States. The page has these itself: they are there when the server is not. Spec §2.
import { LifeBuoy, MessageSquareText, Phone } from 'lucide-react';

/** Always there, at the top. */
export const urgentLines = [
  { name: 'emergency', way: 'call', href: 'tel:911', icon: Phone },
  { name: 'crisisText', way: 'text', href: 'sms:741741?&body=HOME', icon: MessageSquareText },
  { name: 'lifeline', way: 'call', href: 'tel:988', icon: LifeBuoy },
] as const;

export const supportLinks = [
  { name: 'peers', href: 'https://lgbthotline.org/' },
  { name: 'abuse', href: 'https://www.thehotline.org/' },
  { name: 'assault', href: 'https://www.rainn.org/' },
  { name: 'mind', href: 'https://www.nami.org/support-education/nami-helpline/' },
] as const;

/** To talk to someone about how one is. */
export const careLines = [
  { name: 'lifeline', way: 'call', href: 'tel:988' },
  { name: 'lifelineText', way: 'text', href: 'sms:988' },
  { name: 'crisisText', way: 'text', href: 'sms:741741?&body=HOME' },
  { name: 'young', way: 'call', href: 'tel:+18664887386' },
  { name: 'peers', way: 'call', href: 'tel:+18888434564' },
  { name: 'nami', way: 'call', href: 'tel:+18009506264' },
] as const;
