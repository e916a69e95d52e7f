import { Link } from '~/components/ui/link'
import { buttonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'

export type BrowseView = 'list' | 'map'

const VIEWS = {
  list: { label: 'List', icon: 'list' },
  map: { label: 'Map', icon: 'pin' },
} as const

interface ViewSwitchProps {
  view: BrowseView
  hrefFor: (view: BrowseView) => string
}

/** List or map beside the list: two links, so that either can be shared. */
export function ViewSwitch({ view, hrefFor }: ViewSwitchProps) {
  return (
    <nav aria-label="View" className="ml-auto flex gap-2 max-lg:hidden noscript:hidden">
      {(['list', 'map'] as const).map((choice) => (
        <Link
          key={choice}
          href={hrefFor(choice)}
          preserveState
          preserveScroll
          aria-current={choice === view ? 'page' : undefined}
          className={buttonClass({
            variant: choice === view ? 'primary' : 'secondary',
            size: 'sm',
          })}
        >
          <Icon name={VIEWS[choice].icon} size={18} />
          {VIEWS[choice].label}
        </Link>
      ))}
    </nav>
  )
}

interface ViewButtonProps {
  view: BrowseView
  href: string
  className: string
}

/** The way to the other view where there is no room for both: it floats over the page. */
export function ViewButton({ view, href, className }: ViewButtonProps) {
  return (
    <Link
      href={href}
      preserveState
      preserveScroll
      className={buttonClass(
        { size: 'md' },
        `rounded-full! shadow-lg! lg:hidden noscript:hidden ${className}`
      )}
    >
      <Icon name={VIEWS[view].icon} size={18} />
      {VIEWS[view].label}
    </Link>
  )
}
