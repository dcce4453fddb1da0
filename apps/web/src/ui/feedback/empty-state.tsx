import type { ReactNode } from 'react';
import { TinLabel } from '#ui/layout/tin-label.tsx';

export interface EmptyStateProps {
  /** One illustration, 150 to 210 px wide. */
  art?: ReactNode | undefined;
  title: string;
  /** One sentence that says why it is empty. */
  text: ReactNode;
  /** The primary way out. */
  action?: ReactNode | undefined;
  /** At most one more, outlined. */
  secondary?: ReactNode | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** plain: without the tin label around it, where a screen is nothing but this. */
  look?: 'label' | 'plain' | undefined;
}

/** Nothing here, why, and what to do about it. */
export function EmptyState({ art, title, text, action, secondary, headingLevel = 2, look = 'label' }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  const content = (
    <div className="flex flex-col items-center text-center">
      {art}
      <Heading className="type-heading mt-2">{title}</Heading>
      <p className="type-caption mt-1 max-w-80 text-pretty">{text}</p>
      {(action !== undefined || secondary !== undefined) && (
        <div className="mt-3.5 flex flex-wrap justify-center gap-2">
          {action}
          {secondary}
        </div>
      )}
    </div>
  );
  return look === 'label' ? <TinLabel>{content}</TinLabel> : content;
}
