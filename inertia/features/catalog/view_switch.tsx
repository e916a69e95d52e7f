import { Link } from '~/components/ui/link'
import { buttonClass } from '~/components/ui/button_look'
import { Icon, type IconName } from '~/components/ui/icon'

export type BrowseView = 'list' | 'map'

const VIEWS: { view: BrowseView; label: string; icon: IconName }[] = [
  { view: 'list', label: 'List', icon: 'list' },
  { view: 'map', label: 'Map', icon: 'pin' },
]

interface ViewSwitchProps {
  view: BrowseView
  hrefFor: (view: BrowseView) => string
}

/** List or map: two links, so that either can be shared. */
export function ViewSwitch({ view, hrefFor }: ViewSwitchProps) {
  return (
    <nav aria-label="View" className="flex gap-2 noscript:hidden">
      {VIEWS.map((choice) => (
        <Link
          key={choice.view}
          href={hrefFor(choice.view)}
          preserveState
          preserveScroll
          aria-current={choice.view === view ? 'page' : undefined}
          className={buttonClass({
            variant: choice.view === view ? 'primary' : 'secondary',
            size: 'sm',
          })}
        >
          <Icon name={choice.icon} size={18} />
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}
