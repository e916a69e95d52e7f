import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '~/lib/class_names'
import { Icon, type IconName } from './icon'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName
  tone?: 'danger'
  isDisabled?: boolean
  onAction: () => void
}

interface MenuButtonProps {
  /** Name of the button, as 'Actions for Ada'. */
  label: string
  icon?: IconName
  items: MenuAction[]
}

export function MenuButton({ label, icon = 'more', items }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button className="icon-btn" aria-label={label}>
        <Icon name={icon} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              isDisabled={item.isDisabled}
              onAction={item.onAction}
              textValue={item.label}
              className={cx('menu-item', item.tone === 'danger' && 'text-danger')}
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
