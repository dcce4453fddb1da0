import type { ComponentProps, MouseEvent } from 'react';
import { clsx } from 'clsx';
import { buttonClass } from './button-style.ts';
import type { ButtonLook } from './button-style.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: IconType | undefined;
  iconFilled?: boolean | undefined;
  /** Shows a spinner in place of the icon, keeps the width and the focus, and ignores presses. */
  loading?: boolean | undefined;
}

/** A button with words. type="button" unless told otherwise. */
export function Button(props: ButtonProps) {
  const { kind, size, block, icon, iconFilled, loading = false, disabled = false, onClick, children, type = 'button', ...rest } = props;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  const spinnerOverWords = loading && icon === undefined;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
      className={buttonClass({ kind, size, block }, disabled)}
    >
      {icon !== undefined && (loading ? <Spinner /> : <Icon as={icon} filled={iconFilled} />)}
      {spinnerOverWords && <Spinner className="absolute" />}
      <span className={clsx(spinnerOverWords && 'opacity-0')}>{children}</span>
    </button>
  );
}
