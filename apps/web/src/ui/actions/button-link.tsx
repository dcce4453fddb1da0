import { buttonClass } from './button-style.ts';
import type { ButtonLook } from './button-style.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, ButtonLook {
  icon?: IconType | undefined;
}

/** A link that looks like a button: for going somewhere rather than doing something. */
export function ButtonLink({ kind, size, block, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, block })}>
      {icon !== undefined && <Icon as={icon} />}
      <span>{children}</span>
    </Link>
  );
}
