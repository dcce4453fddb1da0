import { Check } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useBenefits } from './benefits.ts';

/** What the viewer would have, line by line. */
export function BenefitList() {
  return (
    <Card as="div">
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {useBenefits('list').map(({ name, text }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-6 flex-none place-items-center rounded-full bg-leaf-tint text-leaf-text">
              <Icon as={Check} size={16} />
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
