import { Link } from '~/components/ui/link'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonClass } from './button_look'
import { Icon } from './icon'
import { Spinner } from './spinner'

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  'isPending'?: boolean
  /** Replaces the text while pending, such as 'Signing in...'. */
  'pendingLabel'?: string
  'isDisabled'?: boolean
  'onPress'?: () => void
  'ref'?: Ref<HTMLButtonElement>
  /** Names it for a press before the scripts run (lib/first_interaction.ts). */
  'data-late'?: string
  'children'?: ReactNode
}

/** While pending the button keeps its focus and width and ignores presses. */
export function Button({
  variant,
  size,
  icon,
  isBlock,
  isPending = false,
  pendingLabel,
  isDisabled,
  onPress,
  onClick,
  className,
  children,
  type = 'button',
  ...attributes
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) return event.preventDefault()

    onClick?.(event)
    onPress?.()
  }

  return (
    <button
      {...attributes}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
      className={buttonClass({ variant, size, isBlock }, className)}
    >
      {isPending ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** A plain link, for other sites and file downloads. */
  external?: boolean
}

export function ButtonLink({
  variant,
  size,
  icon,
  isBlock,
  external,
  className,
  children,
  ...attributes
}: ButtonLinkProps) {
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </>
  )
  const look = buttonClass({ variant, size, isBlock }, className)

  return external ? (
    <a {...attributes} className={look}>
      {content}
    </a>
  ) : (
    <Link {...(attributes as object)} href={attributes.href} prefetch className={look}>
      {content}
    </Link>
  )
}
