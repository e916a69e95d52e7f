import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { cx } from '~/lib/class_names'
import { iconButtonClass } from './button_look'
import { Icon, type IconName } from './icon'
import { Popover } from './popover'

interface MenuAction {
  id: string
  label: string
  icon?: IconName
  tone?: 'danger'
  isDisabled?: boolean
  onAction: () => void
}

interface MenuButtonProps {
  /** Name of the button, such as 'Actions for Ada'. */
  label: string
  icon?: IconName
  items: MenuAction[]
}

export function MenuButton({ label, icon = 'more', items }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button className={iconButtonClass()} aria-label={label}>
        <Icon name={icon} />
      </Button>
      <Popover className="rounded-lg" placement="bottom end">
        <Menu className="min-w-48 p-1.5" aria-label={label}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              isDisabled={item.isDisabled}
              onAction={item.onAction}
              textValue={item.label}
              className={cx(
                'flex min-h-11 items-center gap-[0.65rem] rounded-sm px-3 py-1.5 text-sm/body font-emphasis data-disabled:opacity-60 data-focused:bg-sunken data-focused:not-data-focus-visible:outline-none data-focus-visible:-outline-offset-3',
                item.tone === 'danger' ? 'text-danger' : 'data-disabled:text-muted'
              )}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
