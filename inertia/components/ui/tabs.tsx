import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs'

interface TabsProps {
  selectedKey?: string
  defaultSelectedKey?: string
  onSelectionChange?: (key: string) => void
  children: ReactNode
}

export function Tabs({ onSelectionChange, ...tabs }: TabsProps) {
  return (
    <AriaTabs
      {...tabs}
      onSelectionChange={(key) => onSelectionChange?.(String(key))}
      className="tabs"
    />
  )
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaTabList aria-label={label} className="tab-list">
      {children}
    </AriaTabList>
  )
}

interface TabProps {
  id: string
  count?: number
  children: ReactNode
}

/** With a count it reads 'Upcoming (3)'. */
export function Tab({ id, count, children }: TabProps) {
  return (
    <AriaTab id={id} className="tab">
      {children}
      {count !== undefined && ` (${count})`}
    </AriaTab>
  )
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <AriaTabPanel id={id} className="tab-panel">
      {children}
    </AriaTabPanel>
  )
}
